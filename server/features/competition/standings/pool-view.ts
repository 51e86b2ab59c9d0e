import type { PublicPool, StandingRow } from '#contract/competition/standings.ts'
import type { Pool } from '#domain/competition/games/game-graph.ts'
import { rankTrends } from '#domain/competition/standings/rank-trends.ts'
import { graphIndex } from '#domain/competition/games/graph-index.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { situation } from '#domain/competition/results/state/situation.ts'
import type { DecidingTable } from '#domain/competition/standings/break-ties.ts'
import { criterionInFrench, valueInFrench } from '#domain/competition/standings/rank-reason.ts'
import type { StandingRow as EngineRow } from '#domain/competition/standings/standings.ts'

/** A pool as everybody reads it: the engine’s own ranks and reasons, and its rounds. */
export function poolView(state: CompetitionState, pool: Pool): PublicPool {
  const table = situation(state).standings.get(pool.id)
  const trends = table ? rankTrends(state, pool.id) : new Map<string, number>()
  return {
    id: pool.id,
    name: pool.name,
    kind: pool.kind,
    is_complete: table?.is_complete ?? false,
    rows: (table?.rows ?? []).map((each) => row(each, trends.get(each.team) ?? null)),
    rounds: rounds(state, pool),
  }
}

function row({ rank, team, is_shared, tally, reason, decided_by }: EngineRow, trend: number | null): StandingRow {
  const { played, won, drawn, lost, points, scored, conceded, difference } = tally
  return {
    rank,
    registration_id: team,
    is_shared,
    played,
    won,
    drawn,
    lost,
    points,
    scored,
    conceded,
    difference,
    reason,
    trend,
    decided_by: decided_by && deciding(decided_by),
  }
}

const deciding = ({ criterion, rows }: DecidingTable): NonNullable<StandingRow['decided_by']> => ({
  criterion: criterionInFrench(criterion),
  rows: rows.map(({ team, tally: { played, won, lost, points, difference, scored }, value }) => ({
    registration_id: team,
    played,
    won,
    lost,
    points,
    difference,
    scored,
    value: valueInFrench(criterion.measure, value),
  })),
})

function rounds(state: CompetitionState, pool: Pool): PublicPool['rounds'] {
  const games = graphIndex(state.competition).gamesOfPool.get(pool.id) ?? []
  const drawn = state.rounds[pool.id]
  return [...Map.groupBy(games, ({ round }) => round)]
    .toSorted(([one], [other]) => one - other)
    .map(([round, played]) => ({
      round,
      is_known: pool.kind !== 'swiss' || drawn?.[round - 1] !== undefined,
      games: played.map(({ id }) => id),
      bye: drawn?.[round - 1]?.bye ?? null,
    }))
}
