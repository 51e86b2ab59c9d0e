import type { TeamId } from '../../games/game-graph.ts'
import { matchAll } from './match-all.ts'

/** A team before the draw of a round. `points` are classification points. */
export interface SwissTeam {
  readonly id: TeamId
  readonly points: number
  readonly met: ReadonlySet<TeamId>
  readonly had_bye: boolean
  /** Number of rounds in which it met a team with another score. The draw spreads these floats. */
  readonly floats: number
}

export interface SwissRound {
  readonly tables: readonly (readonly [TeamId, TeamId])[]
  readonly bye: TeamId | null
  readonly floated: readonly TeamId[]
}

/**
 * Pairs a Swiss round without rematch. The bye goes to the lowest team that has not had one, or to another if only that
 * leaves a pairing. As few teams as possible meet another score group: teams are paired from the top, then repaired and
 * improved by exchanges. When the repair fails, a maximum matching tells whether a pairing exists.
 * @param teams in standing order, best first
 * @returns null when no pairing without rematch exists, which needs withdrawals or more than `mostSwissRounds` rounds
 */
export function pairSwissRound(teams: readonly SwissTeam[]): SwissRound | null {
  for (const bye of byes(teams)) {
    const playing = teams.filter((team) => team !== bye)
    const paired = repair(greedy(playing)) ?? searched(playing)
    if (!paired) continue
    const tables = improve(paired)
    const floated = tables.filter(([one, other]) => one.points !== other.points).flat()
    return {
      tables: tables.map(([one, other]) => [one.id, other.id]),
      bye: bye?.id ?? null,
      floated: floated.map((team) => team.id),
    }
  }
  return null
}

/** Teams that may have the bye: the lowest first. Those that have had one come last. */
function byes(teams: readonly SwissTeam[]): readonly (SwissTeam | null)[] {
  if (teams.length % 2 === 0) return [null]
  const lowest = teams.toReversed()
  return [...lowest.filter((team) => !team.had_bye), ...lowest.filter((team) => team.had_bye)]
}

type Table = [SwissTeam, SwissTeam]

const mayMeet = (one: SwissTeam, other: SwissTeam) => !one.met.has(other.id)

function greedy(teams: readonly SwissTeam[]): { tables: Table[]; left: SwissTeam[] } {
  const waiting = new Set(teams)
  const tables: Table[] = []
  const left: SwissTeam[] = []
  for (const team of teams) {
    if (!waiting.delete(team)) continue
    const opponent = nearest(team, waiting)
    if (opponent) {
      waiting.delete(opponent)
      tables.push([team, opponent])
    } else left.push(team)
  }
  return { tables, left }
}

function nearest(team: SwissTeam, waiting: ReadonlySet<SwissTeam>): SwissTeam | undefined {
  for (const candidate of waiting) if (mayMeet(team, candidate)) return candidate
  return undefined
}

/** When two remaining teams have already met, splits another table between them. */
function repair({ tables, left }: { tables: Table[]; left: SwissTeam[] }): Table[] | null {
  const repaired = [...tables]
  for (let index = 0; index + 1 < left.length; index += 2) {
    const one = left[index]!
    const other = left[index + 1]!
    if (mayMeet(one, other)) {
      repaired.push([one, other])
      continue
    }
    const options = repaired.flatMap((table, at) => splits(table, one, other).map((split) => ({ at, split })))
    const best = options.toSorted((a, b) => splitCost(a.split) - splitCost(b.split))[0]
    if (!best) return null
    repaired.splice(best.at, 1, ...best.split)
  }
  return repaired
}

/** Pairs all teams without looking at their scores; null when it is impossible. */
function searched(teams: readonly SwissTeam[]): Table[] | null {
  const match = matchAll(teams.length, (one, other) => mayMeet(teams[one]!, teams[other]!))
  if (match.includes(-1)) return null
  return match.flatMap((other, one): Table[] => (one < other ? [[teams[one]!, teams[other]!]] : []))
}

function splits([first, second]: Table, one: SwissTeam, other: SwissTeam): [Table, Table][] {
  const options: [Table, Table][] = [
    [
      [first, one],
      [second, other],
    ],
    [
      [first, other],
      [second, one],
    ],
  ]
  return options.filter((tables) => tables.every(([a, b]) => mayMeet(a, b)))
}

/** Exchanges teams between tables that are close in the standings, as long as the cost falls. */
function improve(tables: Table[]): Table[] {
  const improved = [...tables]
  const reach = 8
  for (let changed = true; changed;) {
    changed = false
    for (let at = 0; at < improved.length; at++) {
      for (let near = at + 1; near < Math.min(improved.length, at + reach); near++) {
        const [one, other] = improved[near]!
        const now = splitCost([improved[at]!, improved[near]!])
        const better = splits(improved[at]!, one, other).find((split) => splitCost(split) < now)
        if (!better) continue
        ;[improved[at], improved[near]] = better
        changed = true
      }
    }
  }
  return improved.toSorted((a, b) => tableScore(b) - tableScore(a))
}

const splitCost = ([one, other]: [Table, Table]) => tableCost(one) + tableCost(other)

/** A float costs the square of the gap in points, and more for teams that have floated before. */
const tableCost = ([one, other]: Table) =>
  one.points === other.points ? 0 : (one.points - other.points) ** 2 * (2 + one.floats + other.floats)

const tableScore = ([one, other]: Table) => one.points + other.points
