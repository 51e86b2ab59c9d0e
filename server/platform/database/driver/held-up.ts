/**
 * The database has not confirmed a write in time, as when a replica that must confirm it sleeps. The write may still be
 * kept. `isUnavailable` is true for this error.
 */
export class WriteHeldUp extends Error {
  override name = 'WriteHeldUp'
  readonly code = 'WRITE_HELD_UP'
}

type HeldUpOptions<C> = {
  /** Longest wait for a confirmation. PostgreSQL has no limit of its own for it. */
  patienceMs: number
  /** Writes that may wait at once: beyond this number new ones are refused, so that readings keep connections. */
  most: number
  /** Gives back the connection of a write whose caller has left. */
  give: (connection: C) => void
}

/** Lets callers leave when their write is held up. Its connection stays taken until PostgreSQL has answered. */
export class HeldUp<C> {
  readonly #options: HeldUpOptions<C>
  readonly #waiting = new Set<C>()

  constructor(options: HeldUpOptions<C>) {
    this.#options = options
  }

  /** Whether the connection still waits for a confirmation, and must not be given back. */
  has(connection: C): boolean {
    return this.#waiting.has(connection)
  }

  /** @throws WriteHeldUp while too many writes wait */
  refuseMore(): void {
    if (this.#waiting.size >= this.#options.most) throw new WriteHeldUp('too many writes wait to be confirmed')
  }

  /** @throws WriteHeldUp when the answer is late */
  confirmed<T>(connection: C, answer: Promise<T>): Promise<T> {
    const { patienceMs, give } = this.#options
    return new Promise((resolve, reject) => {
      let isOver = false
      const late = () => {
        if (isOver) return
        this.#waiting.add(connection)
        reject(new WriteHeldUp('the write is not confirmed'))
      }
      // An answer may have come while this process was busy: it is read before `late` runs.
      const timer = setTimeout(() => setImmediate(late), patienceMs)
      const over = () => {
        isOver = true
        clearTimeout(timer)
        if (this.#waiting.delete(connection)) give(connection)
      }
      void answer.then(resolve, reject).finally(over)
    })
  }
}

/** Whether a statement may write. One that only locks rows counts too. */
export const mayWrite = (text: string): boolean => /\b(?:insert|update|delete|merge)\b/i.test(text)
