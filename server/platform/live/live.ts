import type { Delta } from '#contract/competition/live.ts'
import type { Listening } from '../database/listen.ts'

/** Channel of the notifications that transactions send. Each holds only a topic and a version. */
export const LIVE_CHANNEL = 'rebond_live'

/**
 * A topic to follow: `t12` is a tournament as everybody sees it, `d12` its desk, `u<uuid>` a person's news, `c12` a
 * club's.
 */
export type Topic = `t${number}` | `d${number}` | `u${string}` | `c${number}`

/** One open connection of a reader. */
export type Stream = {
  /** For tournaments, the version of the feed that the reader has; 0 for other topics. */
  topics: ReadonlyMap<Topic, number>
  /** Null when every topic is public. */
  user_id: string | null
  write(event: string): void
  /** Checks the rights again, and ends the stream when one topic is no longer allowed. */
  recheck(): Promise<void>
  end(): void
}

export type Live = {
  /** Changes of a tournament since this version. Null when there is no tournament to follow. */
  read(tournament_id: number, since: number): Promise<Delta | null>
  /** Adds a stream. @returns the function that removes it */
  follow(stream: Stream): () => void
  /** How many streams are open. */
  count(): number
  close(): void
}

type LiveOptions = {
  listening: Listening
  readDelta: (tournament_id: number, since: number) => Promise<Delta | null>
  readVersions: (
    ids: readonly number[],
  ) => Promise<readonly { id: number; public_version: number; desk_version: number }[]>
  onError: (error: unknown) => void
}

type Followed = { version: number; streams: Set<Stream>; timer: NodeJS.Timeout | null }

/** Changes within this time are sent together. */
const GATHER_MS = 250
/** Interval of a look at all versions, because a notification may be lost with its connection. */
const LOOK_MS = 2_000
/** Proxies and browsers close a stream that stays silent. */
const HEARTBEAT_MS = 20_000
const RECHECK_MS = 60_000

/**
 * The streams of one process. It listens to the database once a stream is open, reads each change once, and writes the
 * same bytes to all streams that follow it.
 */
export function createLive({ listening, readDelta, readVersions, onError }: LiveOptions): Live {
  const followed = new Map<Topic, Followed>()
  const streams = new Set<Stream>()
  /** Pending answers of `read`, by tournament and version. */
  const answers = new Map<number, Map<number, Promise<Delta | null>>>()
  let isListening = false
  let timers: NodeJS.Timeout[] = []

  /** Many readers that come back at once share one read, for `GATHER_MS` at most and until the next change. */
  const read = (tournament_id: number, since: number) => {
    const known = answers.get(tournament_id) ?? new Map<number, Promise<Delta | null>>()
    const answer = known.get(since) ?? readDelta(tournament_id, since)
    if (known.size === 0)
      setTimeout(() => {
        if (answers.get(tournament_id) === known) answers.delete(tournament_id)
      }, GATHER_MS).unref()
    answers.set(tournament_id, known.set(since, answer))
    answer.catch(() => known.delete(since))
    return answer
  }

  const tell = (topic: Topic) => {
    if (topic[0] === 't') answers.delete(Number(topic.slice(1)))
    const topicState = followed.get(topic)
    if (!topicState || topicState.timer) return
    topicState.timer = setTimeout(() => {
      topicState.timer = null
      send(topic, topicState).catch(onError)
    }, GATHER_MS)
  }

  const send = async (topic: Topic, state: Followed) => {
    if (topic[0] !== 't')
      return broadcast(state, eventOf(topic[0] === 'd' ? 'desk' : 'bell', { topic, version: state.version }))
    const delta = await readDelta(Number(topic.slice(1)), state.version)
    if (!delta || delta.version <= state.version) return
    state.version = delta.version
    broadcast(state, eventOf('tournament', delta))
  }

  const broadcast = ({ streams: readers }: Followed, event: string) => {
    for (const reader of readers) reader.write(event)
  }

  /** Sends a new stream the changes that its reader has missed. */
  const catchUp = async (stream: Stream) => {
    for (const [topic, since] of stream.topics) {
      if (topic[0] !== 't') continue
      const delta = await read(Number(topic.slice(1)), since)
      if (delta && delta.version > since && streams.has(stream)) stream.write(eventOf('tournament', delta))
    }
  }

  const onNotice = (text: string) => {
    const [topic, version] = text.split(' ') as [Topic | 'rights', string | undefined]
    if (topic === 'rights') return recheck(version ?? null)
    const state = followed.get(topic)
    if (!state) return
    if (topic[0] === 'd') state.version = Math.max(state.version, Number(version))
    tell(topic)
  }

  /** @param user_id person whose rights have changed; null means anybody */
  const recheck = (user_id: string | null) => {
    for (const stream of streams)
      if (stream.user_id !== null && (user_id === null || stream.user_id === user_id)) stream.recheck().catch(onError)
  }

  const look = async () => {
    const ids = [...followed.keys()].flatMap((topic) => (/^[td]\d/.test(topic) ? [Number(topic.slice(1))] : []))
    if (ids.length === 0) return
    for (const { id, public_version, desk_version } of await readVersions([...new Set(ids)])) {
      const [seen, desk] = [followed.get(`t${id}`), followed.get(`d${id}`)]
      if (seen && seen.version < public_version) tell(`t${id}`)
      if (desk && desk.version < desk_version) {
        desk.version = desk_version
        tell(`d${id}`)
      }
    }
  }

  const start = () => {
    const onOpen = () => {
      look().catch(onError)
      recheck(null)
    }
    isListening = true
    listening.hear(LIVE_CHANNEL, { onNotice, onOpen })
    timers = [
      setInterval(() => void look().catch(onError), LOOK_MS),
      setInterval(() => recheck(null), RECHECK_MS),
      setInterval(() => {
        for (const stream of streams) stream.write(': \n\n')
      }, HEARTBEAT_MS),
    ]
    for (const timer of timers) timer.unref()
  }

  const leave = (stream: Stream) => {
    if (!streams.delete(stream)) return
    for (const topic of stream.topics.keys()) {
      const state = followed.get(topic)
      state?.streams.delete(stream)
      if (state?.streams.size !== 0) continue
      if (state.timer) clearTimeout(state.timer)
      followed.delete(topic)
    }
  }

  return {
    read,
    follow: (stream) => {
      if (!isListening) start()
      streams.add(stream)
      for (const [topic, since] of stream.topics) {
        const state = followed.get(topic) ?? { version: since, streams: new Set(), timer: null }
        // The first stream may be behind: `catchUp` sends it what it missed, and later changes go to all.
        state.streams.add(stream)
        followed.set(topic, state)
      }
      catchUp(stream).catch(onError)
      return () => leave(stream)
    },
    count: () => streams.size,
    close: () => {
      for (const timer of timers) clearInterval(timer)
      for (const { timer } of followed.values()) if (timer) clearTimeout(timer)
      for (const stream of streams) stream.end()
    },
  }
}

const eventOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
