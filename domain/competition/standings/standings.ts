import { ofPerson } from '../../common/french-names.ts'
import type { TeamId } from '../games/game-graph.ts'
import type { GameResult } from '../games/game-result.ts'
import { breakTies, type DecidingTable, type RankedGroup } from './break-ties.ts'
import type { Lots } from './draw-lots.ts'
import { rankReason } from './rank-reason.ts'
import type { StandingRules } from './standing-rules.ts'
import { emptyTally, tallies, type Tally } from './tally.ts'

export interface RankedTeam {
  readonly id: TeamId
  readonly name: string
}

/** An organiser’s decision that replaces the computed order. */
export interface RankOverride {
  readonly order: readonly TeamId[]
  readonly reason: string
  readonly by: string
}

export interface StandingsInput {
  /** In seed order. */
  readonly teams: readonly RankedTeam[]
  readonly results: readonly GameResult[]
  readonly rules: StandingRules
  /** True when all games of the pool are decided: level teams then need lots. Before that, they share their rank. */
  readonly is_complete: boolean
  readonly withdrawn?: readonly TeamId[]
  /** Teams that had the bye of a Swiss round. Each mention counts as a win without score. */
  readonly byes?: readonly TeamId[]
  readonly lots?: readonly Lots[]
  readonly override?: RankOverride | null
}

export interface StandingRow {
  /** 1-based. Level teams share the best of their ranks. */
  readonly rank: number
  readonly team: TeamId
  readonly name: string
  readonly tally: Tally
  readonly is_shared: boolean
  readonly reason: string
  /** The table that separated this team from level teams; null when points alone did. */
  readonly decided_by: DecidingTable | null
}

export interface Standings {
  readonly rows: readonly StandingRow[]
  readonly is_complete: boolean
  /** Groups of teams that only lots can separate now. */
  readonly needs_lots: readonly (readonly TeamId[])[]
  /** Teams whose games were all annulled, ranked last. */
  readonly annulled: readonly TeamId[]
}

/**
 * Ranks a pool. Level teams are ranked as a group, never two by two: in a three-way cycle, a comparison two by two
 * would depend on the order of the input.
 */
export function standings(input: StandingsInput): Standings {
  const { rules, teams } = input
  const annulled = annulledTeams(input)
  const counted = input.results.filter((result) => !result.teams.some((team) => annulled.has(team)))
  const ranked = teams.filter((team) => !annulled.has(team.id)).map((team) => team.id)
  const totals = withByes(tallies(ranked, counted, rules), input)
  const seedOf = new Map(teams.map((team, index) => [team.id, index + 1]))
  const groups = [
    ...breakTies({ teams: ranked, results: counted, totals, rules, seedOf, lots: input.lots ?? [] }),
    ...lastPlaces(teams, annulled),
  ]
  const computed = toRows(input, groups, totals, annulled)
  return {
    rows: input.override ? overridden(computed, input.override) : computed,
    is_complete: input.is_complete,
    needs_lots: input.is_complete && !input.override ? levelGroups(groups, annulled) : [],
    annulled: [...annulled],
  }
}

/** Teams annulled by a second forfeit or a withdrawal, when the rules say so. */
function annulledTeams({ teams, results, rules, withdrawn = [] }: StandingsInput): Set<TeamId> {
  const annulled = new Set(rules.withdrawal === 'annuls' ? withdrawn : [])
  if (!rules.second_forfeit_annuls) return annulled
  const all = tallies(
    teams.map((team) => team.id),
    results,
    rules,
  )
  for (const [team, tally] of all) if (tally.forfeits >= 2) annulled.add(team)
  return annulled
}

function withByes(totals: Map<TeamId, Tally>, { byes = [], rules }: StandingsInput): Map<TeamId, Tally> {
  for (const team of byes) {
    const tally = totals.get(team)
    if (tally) totals.set(team, { ...tally, won: tally.won + 1, points: tally.points + rules.points.win })
  }
  return totals
}

const lastPlaces = (teams: readonly RankedTeam[], annulled: ReadonlySet<TeamId>): RankedGroup[] =>
  annulled.size === 0
    ? []
    : [
        {
          teams: teams.filter((team) => annulled.has(team.id)).map((team) => team.id),
          decided_by: null,
          by_lots: null,
        },
      ]

function toRows(
  { teams, is_complete, rules }: StandingsInput,
  groups: readonly RankedGroup[],
  totals: ReadonlyMap<TeamId, Tally>,
  annulled: ReadonlySet<TeamId>,
): StandingRow[] {
  const names = new Map(teams.map((team) => [team.id, team.name]))
  const rows: StandingRow[] = []
  for (const group of groups) {
    const rank = rows.length + 1
    for (const team of group.teams) {
      const tally = totals.get(team) ?? emptyTally
      rows.push({
        rank,
        team,
        name: names.get(team) ?? team,
        tally,
        is_shared: group.teams.length > 1,
        reason: rankReason({ team, group, tally, names, rules, is_complete, is_annulled: annulled.has(team) }),
        decided_by: group.decided_by,
      })
    }
  }
  return rows
}

const levelGroups = (groups: readonly RankedGroup[], annulled: ReadonlySet<TeamId>) =>
  groups.filter((group) => group.teams.length > 1 && !annulled.has(group.teams[0]!)).map((group) => group.teams)

/** Applies the organiser’s order. Teams that it does not list follow in computed order. */
function overridden(rows: readonly StandingRow[], override: RankOverride): StandingRow[] {
  const place = new Map(override.order.map((team, index) => [team, index]))
  const position = (row: StandingRow) => place.get(row.team) ?? place.size + rows.indexOf(row)
  return rows
    .toSorted((one, other) => position(one) - position(other))
    .map((row, index) => ({
      ...row,
      rank: index + 1,
      is_shared: false,
      reason:
        row.rank === index + 1 && !row.is_shared
          ? row.reason
          : `Décision ${ofPerson(override.by)} : ${override.reason} (classement calculé : ${row.rank}).`,
    }))
}
