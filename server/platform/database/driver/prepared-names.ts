/** Far more than the product has statements: what goes beyond are combinations of filters. */
const MOST_NAMES = 1_000

/**
 * One name for each text, under which every connection that has met it keeps it parsed. Filters and lists make texts
 * without end, and what is kept costs memory in the server: after `most` of them a new generation of names begins, and the
 * connections that are older than it are to be closed.
 */
export class PreparedNames {
  readonly #most: number
  #names = new Map<string, string>()
  #given = 0
  #generation = 0

  constructor(most = MOST_NAMES) {
    this.#most = most
  }

  get generation(): number {
    return this.#generation
  }

  nameOf(text: string): string {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= this.#most) this.renew()
    const name = `s${(this.#given += 1)}`
    this.#names.set(text, name)
    return name
  }

  /** No name of before is used again: what connections keep under them is no longer right, or too much. */
  renew(): void {
    this.#names = new Map()
    this.#generation += 1
  }
}
