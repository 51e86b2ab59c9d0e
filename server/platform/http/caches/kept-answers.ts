type Kept<Answer> = { version: number; made_at: number; answer: Promise<Answer> }

/**
 * What is public of a tournament is the same for everybody, and changes when its feed moves: this process makes it once a
 * version, for all who ask. What moves no feed (a team’s new name, a court’s) is seen after `freshMs`.
 */
export class KeptAnswers<Answer, Key = number> {
  readonly #kept = new Map<Key, Kept<Answer>>()
  readonly #most: number
  readonly #freshMs: number

  constructor({ most = 300, freshMs = 15_000 } = {}) {
    this.#most = most
    this.#freshMs = freshMs
  }

  /** Whether `get` would answer without making anything. */
  has(id: Key, version: number, now: Date): boolean {
    const known = this.#kept.get(id)
    return known?.version === version && now.getTime() - known.made_at < this.#freshMs
  }

  /** @param version of the tournament’s feed; 0, of what has none, keeps nothing */
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
