import type { WorldMatch } from './world-rows.ts'

/** Constants with which these rivals did best on the first world. */
const WIN_RATE_SLOPE = 3.2
const ELO_STEP = 60
const ELO_MARGIN_STEP = 22
/** Wins and losses added to each team, so that no rate is 0 or 1. */
const IMAGINED = 2

/** Simpler rankings of teams: share of wins, Elo, and Elo with the margin (FiveThirtyEight's factor). */
export class RatingRivals {
  readonly #results = new Map<number, { wins: number; played: number }>()
  readonly #elo = new Map<number, number>()
  readonly #eloMargin = new Map<number, number>()

  winRate(team: number): number {
    const { wins, played } = this.#results.get(team) ?? { wins: 0, played: 0 }
    return (wins + IMAGINED) / (played + 2 * IMAGINED)
  }

  chances({ one, other }: WorldMatch) {
    const gap = this.winRate(one) - this.winRate(other)
    return {
      win_rate: 1 / (1 + Math.exp(-WIN_RATE_SLOPE * gap)),
      elo: expected(this.#elo, one, other),
      elo_margin: expected(this.#eloMargin, one, other),
    }
  }

  learn({ one, other, margin }: WorldMatch) {
    const share = margin > 0 ? 1 : margin < 0 ? 0 : 0.5
    for (const [team, won] of [
      [one, share],
      [other, 1 - share],
    ] as const) {
      const { wins, played } = this.#results.get(team) ?? { wins: 0, played: 0 }
      this.#results.set(team, { wins: wins + won, played: played + 1 })
    }
    move(this.#elo, one, other, ELO_STEP * (share - expected(this.#elo, one, other)))
    const ahead = (rating(this.#eloMargin, one) - rating(this.#eloMargin, other)) * (margin > 0 ? 1 : -1)
    const factor = (Math.log(Math.abs(margin) + 1) * 2.2) / (ahead * 0.001 + 2.2)
    move(this.#eloMargin, one, other, ELO_MARGIN_STEP * factor * (share - expected(this.#eloMargin, one, other)))
  }
}

const rating = (ratings: ReadonlyMap<number, number>, team: number) => ratings.get(team) ?? 1_500

const expected = (ratings: ReadonlyMap<number, number>, one: number, other: number) =>
  1 / (1 + 10 ** ((rating(ratings, other) - rating(ratings, one)) / 400))

function move(ratings: Map<number, number>, one: number, other: number, by: number) {
  const [a, b] = [rating(ratings, one), rating(ratings, other)]
  ratings.set(one, a + by)
  ratings.set(other, b - by)
}
