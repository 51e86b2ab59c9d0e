import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { seesDeskOf } from '#domain/tournaments/tournament-rights.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { closedHeaders } from '#server/platform/http/protection/security-headers.ts'
import { callerKey } from '#server/platform/limits/limits.ts'
import type { Live, Topic } from '#server/platform/live/live.ts'
import { createSeats } from '#server/platform/live/seats.ts'
import { findOrganizer, findVersion } from './queries.ts'

type Env = { Bindings: HttpBindings; Variables: { context: Context } }

/** A page of results shows a score of tournaments at once. */
const TOPICS_MAX = 20
const LIFE_MS = 30 * 60_000
/** A reader that does not read is let go: it comes back and gets what it missed. */
const UNREAD_MAX = 256 * 1024

/**
 * `GET /api/events?topics=t12.840,d12,u`: server-sent events. `t12.840` is a tournament from version 840 of its feed on, `d12` its
 * desk, `u` what is addressed to the person and their club. The read-only cookie says who asks.
 * @param viewerOf who sends a request, by now
 */
export function liveRoutes(
  config: Pick<Config, 'max_streams' | 'max_streams_per_address' | 'site_url'>,
  viewerOf: (request: Request) => Promise<Viewer | null>,
) {
  const app = new Hono<Env>()
  const seats = createSeats({ all: config.max_streams, each: config.max_streams_per_address })
  const headers = { ...closedHeaders(config), ...HEADERS }
  app.get('/events', async (c) => {
    const context = c.get('context')
    const { outgoing } = c.env
    await context.limits.consume('live', context.address)
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const giveBack = seats.take(callerKey(context.address))
    if (!giveBack) throw refuse('UNAVAILABLE')
    // Whoever leaves before the first answer holds no place either.
    outgoing.once('close', giveBack)
    if (outgoing.destroyed) giveBack()
    const asked = readTopics(c.req.query('topics') ?? '')
    if (!asked) throw refuse('NOT_FOUND')
    const topics = await context.watch.whileAnswering(() => admitted(context, context.viewer, asked))
    // Nothing to follow, or no longer: by these words browsers stop asking.
    if (topics.size === 0) return c.body(null, 204)
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    outgoing.writeHead(200, { ...headers, 'x-request-id': context.request_id })
    outgoing.write(
      `retry: ${randomInt(1_000, 5_000)}\nevent: hello\ndata: ${JSON.stringify(Object.fromEntries(topics))}\n\n`,
    )
    const { live } = context
    if (isPrivate(topics)) {
      const recheck = async () => {
        const viewer = await viewerOf(c.req.raw).catch(() => null)
        const still = await admitted(context, viewer?.second_factor === 'to_give' ? null : viewer, asked)
        return [...topics.keys()].every((topic) => still.has(topic))
      }
      follow(live, outgoing, topics, { user_id: context.viewer?.user_id ?? null, recheck })
    } else follow(live, outgoing, topics, null)
    return RESPONSE_ALREADY_SENT
  })
  return app
}

/**
 * Keeps the answer open until its life has passed or the right is lost. It holds nothing of the request of a stranger.
 * @param right null when every topic is public
 */
function follow(
  live: Live,
  outgoing: ServerResponse,
  topics: ReadonlyMap<Topic, number>,
  right: { user_id: string | null; recheck: () => Promise<boolean> } | null,
) {
  const end = () => void outgoing.end()
  const leave = live.follow({
    topics,
    user_id: right?.user_id ?? null,
    write: (event) => {
      if (outgoing.writableLength > UNREAD_MAX) outgoing.destroy()
      else outgoing.write(event)
    },
    recheck: async () => {
      if (right && !(await right.recheck())) end()
    },
    end,
  })
  const life = setTimeout(end, LIFE_MS).unref()
  outgoing.once('close', () => {
    clearTimeout(life)
    leave()
  })
}

type Asked = { kind: 't' | 'd'; id: number; since: number | null } | { kind: 'u' }

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** Null when it cannot be read. */
function readTopics(text: string): Asked[] | null {
  const words = [...new Set(text.split(','))]
  if (words.length > TOPICS_MAX) return null
  const asked = words.map((word): Asked | null => {
    if (word === 'u') return { kind: 'u' }
    const [, kind, id, since] = /^([td])([1-9]\d{0,8})(?:\.(\d{1,15}))?$/.exec(word) ?? []
    return kind ? { kind: kind as 't' | 'd', id: Number(id), since: since === undefined ? null : Number(since) } : null
  })
  return asked.every((one) => one !== null) ? asked : null
}

/** Those that this person may follow, as they are called inside, with the version that each starts from. */
async function admitted({ db }: Context, viewer: Viewer | null, asked: readonly Asked[]): Promise<Map<Topic, number>> {
  const topics = new Map<Topic, number>()
  for (const topic of asked) {
    if (topic.kind === 'u') {
      if (!viewer) continue
      topics.set(`u${viewer.user_id}`, 0)
      if (viewer.club) topics.set(`c${viewer.club.id}`, 0)
      continue
    }
    if (topic.kind === 't') {
      const version = await findVersion(db, topic.id)
      if (version !== null) topics.set(`t${topic.id}`, Math.min(topic.since ?? version, version))
      continue
    }
    const organizer = viewer ? await findOrganizer(db, topic.id) : null
    if (viewer && organizer && seesDeskOf(viewer, organizer)) topics.set(`d${topic.id}`, 0)
  }
  return topics
}

const isPrivate = (topics: ReadonlyMap<Topic, number>) => [...topics.keys()].some((topic) => topic[0] !== 't')
