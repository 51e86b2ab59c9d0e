import { hasStrength, Strengths, type StrengthSide } from '#domain/insights/strength.ts'
import { CHECK_WIN_RATE_SLOPE } from '#domain/common/thresholds.ts'
import { type ReplayedMatch, sideOf } from './strength-queries.ts'

/**
 * Replays matches, oldest first; those after `learnt` are foretold before they are learnt.
 * @returns the mean log-loss, and that of the share of wins on the same matches
 */
export function strengthCheck(
  learnt: readonly ReplayedMatch[],
  foretold: readonly ReplayedMatch[],
  several: ReadonlySet<string>,
): { value: number | null; baseline: number | null; n: number } {
  const strengths = new Strengths()
  const wins = new WinRates()
  const learn = (match: ReplayedMatch) => {
    const sides = sidesOf(match, several)
    const { duration_minutes, season } = match
    strengths.learn({ sides, margin: match.score1 - match.score2, duration_minutes, season })
    wins.learn(sides, match.score1 - match.score2)
  }
  for (const match of learnt) if (isMeasured(match)) learn(match)
  let [ours, theirs, n] = [0, 0, 0]
  for (const match of foretold) {
    if (!isMeasured(match)) continue
    const sides = sidesOf(match, several)
    if (match.score1 !== match.score2) {
      const won = match.score1 > match.score2
      ours += loss(strengths.winChance(sides, match.duration_minutes, match.season), won)
      theirs += loss(wins.chance(sides), won)
      n += 1
    }
    learn(match)
  }
  return n === 0 ? { value: null, baseline: null, n } : { value: ours / n, baseline: theirs / n, n }
}

const isMeasured = ({ is_measured, side1, side2 }: ReplayedMatch) =>
  is_measured && hasStrength(side1.category) && hasStrength(side2.category)

const loss = (chance: number, won: boolean) => -Math.log(Math.max(1e-9, won ? chance : 1 - chance))

const sidesOf = ({ side1, side2 }: ReplayedMatch, several: ReadonlySet<string>): [StrengthSide, StrengthSide] => [
  sideOf(side1, several),
  sideOf(side2, several),
]

/** The rival knows only how often each team has won; each begins with two games won and two lost. */
class WinRates {
  readonly #results = new Map<string, { wins: number; played: number }>()

  chance([one, other]: readonly [StrengthSide, StrengthSide]): number {
    return 1 / (1 + Math.exp(-CHECK_WIN_RATE_SLOPE * (this.#rate(one.team) - this.#rate(other.team))))
  }

  learn([one, other]: readonly [StrengthSide, StrengthSide], margin: number) {
    this.#count(one.team, margin)
    this.#count(other.team, -margin)
  }

  #rate(team: string): number {
    const { wins, played } = this.#results.get(team) ?? { wins: 0, played: 0 }
    return (wins + 2) / (played + 4)
  }

  #count(team: string, margin: number) {
    const { wins, played } = this.#results.get(team) ?? { wins: 0, played: 0 }
    this.#results.set(team, { wins: wins + (margin > 0 ? 1 : margin < 0 ? 0 : 0.5), played: played + 1 })
  }
}
