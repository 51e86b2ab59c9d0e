import { bracketSize, seedOrder } from './bracket.ts'

/** Positions of the seeds in a bracket, to know how early two seeds can meet. */
export class BracketPositions {
  readonly #order: number[]
  readonly #position: Map<number, number>
  readonly #teams: number
  readonly #first = new Map<number, readonly number[]>()

  constructor(teams: number) {
    this.#teams = teams
    this.#order = seedOrder(bracketSize(teams))
    this.#position = new Map(this.#order.map((seed, position) => [seed, position]))
  }

  /**
   * Cost of putting this seed and the others in one bracket: four times more for each round in which they could meet
   * earlier. A possible first game between them costs more than all later rounds together, and a sure one more than all
   * of these.
   */
  closeness(seed: number, others: readonly number[]): number {
    return others.reduce((total, other) => total + this.#meeting(seed, other), 0)
  }

  /** Seeds that this one can meet in its first game, byes left out. */
  firstOpponents(seed: number): readonly number[] {
    const known = this.#first.get(seed) ?? this.#firstOpponents(seed)
    this.#first.set(seed, known)
    return known
  }

  #firstOpponents(seed: number): number[] {
    const own = this.#position.get(seed)!
    for (let width = 2; width <= this.#order.length; width *= 2) {
      const from = Math.floor(own / width) * width
      const others = this.#order.slice(from, from + width).filter((other) => other !== seed && other <= this.#teams)
      if (others.length > 0) return others
    }
    return []
  }

  #meeting(one: number, other: number): number {
    const rounds = Math.log2(this.#order.length)
    const later = 4 ** (rounds - this.#meetingRound(one, other))
    const [own, its] = [this.firstOpponents(one), this.firstOpponents(other)]
    if (!own.includes(other) && !its.includes(one)) return later
    return later + (own.length === 1 && its.length === 1 ? SURE_FIRST_GAME : POSSIBLE_FIRST_GAME)
  }

  /** Round in which two seeds can meet; 1 is the first round. */
  #meetingRound(one: number, other: number): number {
    const distance = this.#position.get(one)! ^ this.#position.get(other)!
    return Math.floor(Math.log2(distance)) + 1
  }
}

/** From the first cost on, a first game may repeat a pool game; from the second on, one surely does. */
export const POSSIBLE_FIRST_GAME = 1e7
export const SURE_FIRST_GAME = 1e10
