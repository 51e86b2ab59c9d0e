import type { TeamId } from '../games/game-graph.ts'
import type { GameResult } from '../games/game-result.ts'
import type { Lots } from './draw-lots.ts'
import type { Criterion, Measure, StandingRules } from './standing-rules.ts'
import { tallies, type Tally } from './tally.ts'

/** The table of level teams in which a criterion separated some of them. */
export interface DecidingTable {
  readonly criterion: Criterion
  /** Best first. */
  readonly rows: readonly { readonly team: TeamId; readonly tally: Tally; readonly value: number }[]
}

/** Teams that share a rank (usually a single team), with the table that separated them from other level teams. */
export interface RankedGroup {
  readonly teams: readonly TeamId[]
  readonly decided_by: DecidingTable | null
  /** Lots that separated this team from level teams. */
  readonly by_lots: Lots | null
}

export interface TieBreakInput {
  readonly teams: readonly TeamId[]
  readonly results: readonly GameResult[]
  readonly totals: ReadonlyMap<TeamId, Tally>
  readonly rules: StandingRules
  readonly seedOf: ReadonlyMap<TeamId, number>
  /** All draws of lots of the pool, in order. The latest one that contains all level teams decides. */
  readonly lots: readonly Lots[]
}

/** Groups in final order. Inside a group, teams are level and listed in seed order. */
export function breakTies(input: TieBreakInput): RankedGroup[] {
  const first: Criterion = { measure: input.rules.ranked_by, among: 'whole_pool' }
  const pool: LevelPool = {
    ...input,
    opponents: opponentsOf(input),
    receivedBy: Map.groupBy(input.results, (result) => result.teams[0]),
  }
  const bySeed = input.teams.toSorted((one, other) => (input.seedOf.get(one) ?? 0) - (input.seedOf.get(other) ?? 0))
  const table = decidingTable(pool, { teams: bySeed, league: bySeed }, first)
  return splitByValue(table).flatMap((teams) => separate(pool, { teams, league: teams, from: 0 }, null))
}

interface LevelPool extends TieBreakInput {
  readonly opponents: ReadonlyMap<TeamId, readonly TeamId[]>
  /** Results by home team (`teams[0]`), so that a mini-league reads only the games of its teams. */
  readonly receivedBy: ReadonlyMap<TeamId, readonly GameResult[]>
}

interface Level {
  readonly teams: readonly TeamId[]
  /** Teams of the mini-league. Without `restart`, it stays the first group of level teams. */
  readonly league: readonly TeamId[]
}

/**
 * Ranks level teams. The first criterion that separates some teams splits the group. Each part then restarts from the
 * first criterion or, without `restart`, continues with the next one.
 */
function separate(
  pool: LevelPool,
  level: Level & { readonly from: number },
  decided_by: DecidingTable | null,
): RankedGroup[] {
  if (level.teams.length === 1) return [{ teams: level.teams, decided_by, by_lots: null }]
  for (const [index, criterion] of pool.rules.tie_break.entries()) {
    if (index < level.from || !appliesTo(criterion, level.teams.length)) continue
    const table = decidingTable(pool, level, criterion)
    const parts = splitByValue(table)
    if (parts.length === 1) continue
    return parts.flatMap((teams) => {
      const next = pool.rules.restart ? { teams, league: teams, from: 0 } : { ...level, teams, from: index + 1 }
      return separate(pool, next, table)
    })
  }
  return drawnByLots(level.teams, pool.lots, decided_by)
}

const appliesTo = ({ when }: Criterion, teams: number) => when === undefined || (when === 'two_teams') === (teams === 2)

function drawnByLots(
  level: readonly TeamId[],
  draws: readonly Lots[],
  decided_by: DecidingTable | null,
): RankedGroup[] {
  const lots = draws.findLast(({ order }) => level.every((team) => order.includes(team)))
  if (!lots) return [{ teams: level, decided_by, by_lots: null }]
  return level
    .toSorted((one, other) => lots.order.indexOf(one) - lots.order.indexOf(other))
    .map((team) => ({ teams: [team], decided_by, by_lots: lots }))
}

function decidingTable(pool: LevelPool, { teams, league }: Level, criterion: Criterion): DecidingTable {
  const among = criterion.among === 'level_teams' ? leagueTallies(pool, league) : pool.totals
  const rows = teams.map((team) => {
    const tally = among.get(team)!
    return { team, tally, value: measured(criterion.measure, team, tally, pool) }
  })
  return { criterion, rows: rows.toSorted((one, other) => other.value - one.value) }
}

const leagueTallies = ({ receivedBy, rules }: LevelPool, league: readonly TeamId[]) =>
  tallies(
    league,
    league.flatMap((team) => receivedBy.get(team) ?? []),
    rules,
  )

function measured(measure: Measure, team: TeamId, tally: Tally, { totals, seedOf, opponents }: LevelPool): number {
  switch (measure) {
    case 'points':
      return tally.points
    case 'wins':
      return tally.won
    case 'win_ratio':
      return tally.played === 0 ? 0 : tally.won / tally.played
    case 'difference':
      return tally.difference
    case 'scored':
      return tally.scored
    case 'average_scored':
      return tally.contested === 0 ? 0 : tally.contested_scored / tally.contested
    case 'opponents_points':
      return (opponents.get(team) ?? []).reduce((sum, opponent) => sum + (totals.get(opponent)?.points ?? 0), 0)
    default:
      return -(seedOf.get(team) ?? 0)
  }
}

function opponentsOf({ results, rules }: TieBreakInput): Map<TeamId, TeamId[]> {
  const opponents = new Map<TeamId, TeamId[]>()
  if (!rules.tie_break.some((criterion) => criterion.measure === 'opponents_points')) return opponents
  for (const { teams } of results) {
    for (const side of [0, 1] as const) {
      const met = opponents.get(teams[side]) ?? []
      met.push(teams[side === 0 ? 1 : 0])
      opponents.set(teams[side], met)
    }
  }
  return opponents
}

function splitByValue(table: DecidingTable): TeamId[][] {
  const parts: TeamId[][] = []
  let last: number | null = null
  for (const { team, value } of table.rows) {
    if (last !== null && value === last) parts.at(-1)?.push(team)
    else parts.push([team])
    last = value
  }
  return parts
}
