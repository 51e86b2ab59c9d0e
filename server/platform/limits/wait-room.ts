import type { Clock } from '../process/clock.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Thrown to somebody who would wait too long on an open connection. */
export class TurnLater extends Error {
  override name = 'TurnLater'
  /** The wait as it is measured now, at least one second. */
  readonly seconds: number
  /** Sent back at that time, it is let in before those who have not waited. */
  readonly turn: string

  constructor(seconds: number, turn: string) {
    super(`a turn in ${seconds} s`)
    this.seconds = seconds
    this.turn = turn
  }
}

export type WaitRoom = {
  /**
   * Runs `work` in its turn, a few at a time.
   * @param who an account: its turn is of no use to another one
   * @param turn what `TurnLater` gave them; any other text counts for nothing
   * @throws TurnLater
   */
  enter: <T>(who: string, turn: string | null, work: () => Promise<T>) => Promise<T>
}

type Options = {
  clock: Clock
  secrets: Secrets
  atOnce: number
  /** Longest wait on an open connection, by what is measured. */
  patienceMs?: number
}

/**
 * Each process lets in `atOnce` works at a time, and measures how long they take. Whoever arrives behind more than
 * `patienceMs` of others gets a turn: the instant at which all those before will have been served. Turns are sealed, so
 * that any process knows them. Whoever arrives while nobody waits is let in at once, because those who were given a turn
 * and do not come back must not keep others waiting.
 */
export function createWaitRoom({ clock, secrets, atOnce, patienceMs = 1_500 }: Options): WaitRoom {
  const queue: (() => void)[] = []
  let busy = 0
  let workMs = FIRST_WORK_MS
  /** When those will have been served who wait, here or with a turn. */
  let servedAt = 0

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) await new Promise<void>((ready) => queue.push(ready))
    else busy += 1
    const started = performance.now()
    try {
      return await work()
    } finally {
      workMs += (performance.now() - started - workMs) * NEWEST_PART
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }

  const turnAt = (who: string, turn: string | null) => {
    const at = turn === null ? Number.NaN : Number(secrets.open(PURPOSE, turn, who) ?? Number.NaN)
    return at + LASTS_MS > clock().getTime() ? at : null
  }

  return {
    enter: (who, turn, work) => {
      const now = clock().getTime()
      const own = turnAt(who, turn)
      if (busy < atOnce || (own !== null && own <= now)) return run(work)
      const each = workMs / atOnce
      if (own !== null) return Promise.reject(new TurnLater(seconds(own - now), turn!))
      servedAt = Math.max(servedAt, now + queue.length * each) + each
      const waitMs = servedAt - now
      if (waitMs <= patienceMs) return run(work)
      const at = Math.ceil(servedAt)
      return Promise.reject(new TurnLater(seconds(waitMs), secrets.seal(PURPOSE, String(at), who)))
    },
  }
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000))

const PURPOSE = 'turns'
/** A turn that was not taken up a minute after its time is over. */
const LASTS_MS = 60_000
/** Before the first was measured. */
const FIRST_WORK_MS = 50
/** Each measure moves the mean by a tenth of the way. */
const NEWEST_PART = 0.1
