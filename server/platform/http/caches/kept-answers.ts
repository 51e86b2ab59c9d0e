type Kept<Answer> = { version: number; made_at: number; answer: Promise<Answer> }

/**
 * Public data of a tournament is the same for everybody and changes with its feed. So each process makes it once per
 * version of the feed, for all callers. A change outside the feed (a new name of a team or a court) shows after
 * `freshMs`.
 */
export class KeptAnswers<Answer, Key = number> {
  readonly #kept = new Map<Key, Kept<Answer>>()
  readonly #most: number
  readonly #freshMs: number

  constructor({ most = 300, freshMs = 15_000 } = {}) {
    this.#most = most
    this.#freshMs = freshMs
  }

  /** True when `get` would answer from memory. */
  has(id: Key, version: number, now: Date): boolean {
    const known = this.#kept.get(id)
    return known?.version === version && now.getTime() - known.made_at < this.#freshMs
  }

  /** @param version version of the tournament's feed; 0 means no feed, and nothing is kept */
  get(id: Key, version: number, now: Date, make: () => Promise<Answer>): Promise<Answer> {
    if (this.has(id, version, now)) return this.#kept.get(id)!.answer
    const answer = make()
    if (version === 0) return answer
    const made = { version, made_at: now.getTime(), answer }
    this.#kept.delete(id)
    this.#kept.set(id, made)
    answer.catch(() => this.#kept.get(id) === made && this.#kept.delete(id))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return answer
  }
}
