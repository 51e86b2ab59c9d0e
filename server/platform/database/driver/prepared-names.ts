/** Far above the number of statements of the product. The rest are combinations of filters. */
const MOST_NAMES = 1_000

/**
 * Gives one name to each text, under which connections keep it parsed. Filters and lists make endless texts, and each
 * one costs memory in the server. So after `most` names a new generation begins, and older connections must be closed.
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

  /** Forgets all names, because connections keep too many statements under them, or wrong ones. */
  renew(): void {
    this.#names = new Map()
    this.#generation += 1
  }
}
