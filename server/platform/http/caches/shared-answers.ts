import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Clock } from '../../process/clock.ts'
import type { Changes } from '../../database/changes/changes.ts'
import { acceptsBrotli, acceptsGzip, gzipped, WORTH } from '../compressed.ts'
import { createShelves, type Kept, type KeptCounts } from './shelves.ts'

type Bytes = Buffer<ArrayBuffer>

/** An answer of status 200 as all strangers get it. */
export type SharedAnswer = Kept & {
  /** Its procedure, whose statements name the tables that it read. */
  route: string
  plain: Bytes
  version: string
  /** Each is made when it is first asked for. */
  packed: { gzip?: Promise<Bytes>; br?: Promise<Bytes> }
  made_at: number
  /** How many changes of those tables had been told when it was begun. */
  begun_after: number
}

export type SharedAnswers = {
  /**
   * The kept answer; else the one that `make` makes, kept for others when it is JSON of status 200.
   * @param asked.route the procedure, and `key` everything else that the answer depends on
   * @returns the answer of `make` itself when it may not be shared
   */
  get(asked: { route: string; key: string }, make: () => Promise<Response>): Promise<SharedAnswer | Response>
  /** What one caller gets of it, by the headers of the request. */
  answer(
    shared: SharedAnswer,
    ask: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
  ): Promise<Response>
  counts(): KeptCounts
}

type Options = {
  clock: Clock
  changes: Changes
  /** Age beyond which an answer is made again although nothing was told: texts also change with the hour. */
  lifeMs?: number
  /** The same where changes are not told, and the oldest that anybody may see after a change that was. */
  untoldMs?: number
  maxBytes?: number
}

/**
 * Answers of public readings, kept as bytes until a table that they read changes. A process that is busy with making
 * them lets them grow older after a change, up to `untoldMs`, so that a rush of changes costs it no more than that.
 */
export function createSharedAnswers({
  clock,
  changes,
  lifeMs = 10_000,
  untoldMs = 2_000,
  maxBytes = 16_000_000,
}: Options): SharedAnswers {
  const shelves = createShelves<SharedAnswer>(maxBytes)
  const makings = new Map<string, Making>()
  const busy = createBusyness(untoldMs)
  const now = () => clock().getTime()
  let hits = 0
  let misses = 0

  const isGood = ({ route, made_at, begun_after }: SharedAnswer) => {
    const age = now() - made_at
    if (age < 0 || age >= (changes.areTold(route) ? lifeMs : untoldMs)) return false
    return begun_after >= changes.toldOf(route) || age < busy.patienceMs(now())
  }

  const makeShared = async (route: string, key: string, making: Making, make: () => Promise<Response>) => {
    const started = performance.now()
    const made_at = now()
    const response = await changes.followed(route, make)
    busy.spent(performance.now() - started, now())
    if (!mayBeShared(response)) return response
    const plain = Buffer.from(await response.arrayBuffer())
    const version = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    const { begun_after } = making
    const shared: SharedAnswer = { key, route, plain, version, packed: {}, made_at, begun_after, bytes: plain.length }
    if (plain.length <= MOST_BYTES) shelves.put(shared)
    return shared
  }

  const get: SharedAnswers['get'] = async ({ route, key }, make) => {
    const known = shelves.take(key)
    if (known && isGood(known)) {
      hits += 1
      return known
    }
    misses += 1
    const current = makings.get(key)
    if (current && current.begun_after >= changes.toldOf(route)) {
      // What only its own caller may have, such as a refusal, is not for those who waited with them.
      const made = await current.made.catch(() => null)
      return made && !(made instanceof Response) ? made : make()
    }
    const making: Making = { begun_after: changes.toldOf(route), made: Promise.resolve(null as never) }
    making.made = makeShared(route, key, making, make)
    makings.set(key, making)
    try {
      return await making.made
    } finally {
      if (makings.get(key) === making) makings.delete(key)
    }
  }

  const packed = (shared: SharedAnswer, encoding: 'gzip' | 'br') =>
    (shared.packed[encoding] ??= pack(shared.plain, encoding).then((bytes) => {
      shelves.grow(shared, bytes.length)
      return bytes
    }))

  return {
    get,
    counts: () => ({ entries: shelves.entries, bytes: shelves.bytes, hits, misses }),
    answer: async (shared, { acceptEncoding, ifNoneMatch }) => {
      const encoding = encodingOf(shared, acceptEncoding)
      const etag = `"${shared.version}${encoding ? `-${encoding}` : ''}"`
      // Whoever signs in must never find in a cache the answer of strangers, nor the reverse.
      const headers: Record<string, string> = { etag, vary: 'accept-encoding, cookie, authorization' }
      if (ifNoneMatch?.includes(etag)) return new Response(null, { status: 304, headers })
      headers['content-type'] = 'application/json'
      if (encoding) headers['content-encoding'] = encoding
      return new Response(encoding ? await packed(shared, encoding) : shared.plain, { headers })
    },
  }
}

type Making = { begun_after: number; made: Promise<SharedAnswer | Response> }

/** Longer ones are rare, and would push out many others. */
const MOST_BYTES = 1_000_000

const mayBeShared = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get('content-type')?.startsWith('application/json') === true &&
  !headers.has('set-cookie') &&
  !headers.has('cache-control')

/** Brotli takes longer: it is for answers that have been asked for again. */
function encodingOf({ plain, isWanted }: SharedAnswer, accepted: string | undefined) {
  if (plain.length < WORTH) return null
  if (isWanted && acceptsBrotli(accepted)) return 'br'
  return acceptsGzip(accepted) ? 'gzip' : null
}

const pack = (plain: Bytes, encoding: 'gzip' | 'br'): Promise<Bytes> =>
  encoding === 'br' ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipped(plain, { level: 6 })

const brotli = promisify(brotliCompress)

/** How much of the last two seconds or so was spent on making answers, and what this asks of those who want fresh ones. */
function createBusyness(mostMs: number) {
  let sum = 0
  let at = 0
  const level = (now: number) => sum * Math.exp(-Math.max(0, now - at) / DECAY_MS)
  return {
    spent: (ms: number, now: number) => {
      sum = level(now) + ms
      at = now
    },
    patienceMs: (now: number) => Math.min(mostMs, level(now) * PATIENCE),
  }
}

const DECAY_MS = 2_000
/** Ten answers of 10 ms in two seconds let others be 400 ms old after a change, fifty of them two seconds. */
const PATIENCE = 4
