import type { CategoryStandings, PublicStage, PublicTeam } from '#contract/competition/standings.ts'
import type { KnockoutGame, Source, Stage } from '#domain/competition/games/game-graph.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { oddGame, oddPlace } from '#domain/competition/results/state/odd-games.ts'
import { teamOf } from '#domain/competition/results/state/read-sides.ts'
import { situation } from '#domain/competition/results/state/situation.ts'
import type { CompetitionRow, Draw } from '#server/features/competition/competitions/queries.ts'
import { poolView } from './pool-view.ts'

type View = Pick<CategoryStandings, 'stages' | 'places' | 'is_final' | 'draw'>

/**
 * What is public of one competition, from its state.
 * @param written final ranks as they are kept; the engine’s own places before there are any
 */
export function categoryView(
  state: CompetitionState,
  { phase, draw }: Pick<CompetitionRow, 'phase' | 'draw'>,
  written: readonly Pick<CategoryStandings['places'][number], 'rank' | 'registration_id'>[],
): View {
  const { places } = situation(state)
  const known = places.flatMap((place) => {
    const { rank, side } = place
    const registration_id = side.kind === 'team' && side.is_preview ? null : teamOf(side)
    return registration_id === null ? [] : [{ rank, registration_id, reason: oddPlace(state, place) }]
  })
  const reasons = new Map(known.map(({ registration_id, reason }) => [registration_id, reason]))
  const shown =
    written.length > 0
      ? written.map((each) => ({ ...each, reason: reasons.get(each.registration_id) ?? null }))
      : known.toSorted((one, other) => one.rank - other.rank)
  return {
    stages: state.competition.stages.map((stage) => stageView(state, stage)),
    places: shown,
    is_final: shown.length > 0 && (phase === 'finished' || shown.length === state.entrants.length),
    draw: draw && drawView(draw),
  }
}

/** A competition that is still being prepared, or has no graph: nothing. */
export const EMPTY_VIEW: View = { stages: [], places: [], is_final: false, draw: null }

/** Pools that are public before there are hours: those of their teams that hold a place. */
export function poolsAlone({ draw }: Pick<CompetitionRow, 'draw'>, teams: readonly PublicTeam[]): View {
  const known = new Set(teams.map(({ registration_id }) => registration_id))
  const shown = draw && drawView({ ...draw, pools: draw.pools.map((pool) => pool.filter((team) => known.has(team))) })
  return { ...EMPTY_VIEW, draw: shown }
}

function stageView(state: CompetitionState, stage: Stage): PublicStage {
  const own = new Set(stage.games.map(({ id }) => id))
  const feeder = (source: Source) => (source.kind === 'winner' && own.has(source.game) ? source.game : null)
  const knockout = stage.games.filter((game): game is KnockoutGame => game.kind === 'knockout')
  return {
    id: stage.id,
    name: stage.name,
    is_launched: state.launched.includes(stage.id),
    pools: stage.pools.map((pool) => poolView(state, pool)),
    bracket: knockout.map(({ id, label, sides }) => ({
      game: id,
      label,
      feeders: [feeder(sides[0]), feeder(sides[1])],
      reason: oddGame(state, situation(state).games.get(id)!),
    })),
  }
}

const drawView = ({ number, seed, at, by_hand, pools, reasons }: Draw): NonNullable<CategoryStandings['draw']> => ({
  number,
  seed,
  at: new Date(at).toISOString(),
  by_hand,
  pools: pools.map((pool) =>
    pool.map((registration_id) => ({ registration_id, reason: reasons[registration_id] ?? null })),
  ),
})
