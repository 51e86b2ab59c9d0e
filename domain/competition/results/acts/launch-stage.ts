import type { StageId } from '../../games/game-graph.ts'
import { change, type Change } from './change.ts'
import type { CompetitionState } from '../state/competition-state.ts'
import { situation } from '../state/situation.ts'
import { refuse } from './verdict.ts'

/**
 * Launches a stage after the organiser has seen its preview; its games cannot be played before. Refuses with
 * `stage_unknown`, `already_launched` or `stage_not_ready`.
 */
export function launchStage(state: CompetitionState, id: StageId): Change {
  const stage = state.competition.stages.find((each) => each.id === id)
  if (!stage) return refuse('stage_unknown', 'Cette phase n’existe pas.')
  if (state.launched.includes(id)) return refuse('already_launched', 'Cette phase est déjà lancée.')
  const now = situation(state)
  const inside = new Set(stage.games.map((game) => game.id))
  const isOpen = stage.games.some((game) =>
    game.sides.some((source, side) => {
      const comesFromInside = (source.kind === 'winner' || source.kind === 'loser') && inside.has(source.game)
      return !comesFromInside && now.games.get(game.id)?.sides[side]?.kind === 'pending'
    }),
  )
  if (isOpen)
    return refuse('stage_not_ready', 'Des équipes de cette phase ne sont pas encore connues : finissez la précédente.')
  return change(state, `Lancement : ${stage.name}`, { launched: inOrder(state, [...state.launched, id]) })
}

/**
 * Takes back the launch of a stage none of whose games has a result: it is a preview again. Refuses with
 * `stage_unknown`, `not_launched`, or `stage_started`; the first stage is always launched.
 */
export function unlaunchStage(state: CompetitionState, id: StageId): Change {
  const at = state.competition.stages.findIndex((each) => each.id === id)
  const stage = state.competition.stages[at]
  if (!stage) return refuse('stage_unknown', 'Cette phase n’existe pas.')
  if (at === 0 || !state.launched.includes(id)) return refuse('not_launched', 'Il n’y a pas de lancement à reprendre.')
  if (stage.games.some((game) => state.results[game.id] !== undefined))
    return refuse('stage_started', 'Des matchs de cette phase ont un résultat : elle reste lancée.')
  return change(state, `Lancement repris : ${stage.name}`, { launched: state.launched.filter((each) => each !== id) })
}

function inOrder({ competition }: CompetitionState, launched: readonly StageId[]): StageId[] {
  const order = competition.stages.map((stage) => stage.id)
  return launched.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}
