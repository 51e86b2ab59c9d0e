import type { Game } from '../../games/game-graph.ts'
import type { Outcome, Score } from '../../games/game-result.ts'
import { graphIndex } from '../../games/graph-index.ts'
import { periodsError } from '../../games/period-scores.ts'
import { threeOnThreeScoreError } from '../../formats/three-on-three.ts'
import type { CompetitionFacts } from '../state/competition-state.ts'
import type { Refusal } from './verdict.ts'

/** Why a game cannot have this outcome; null when it can. A plateau needs neither score nor winner. */
export function outcomeError({ competition, rules }: CompetitionFacts, game: Game, outcome: Outcome): Refusal | null {
  const isPlateau = game.kind === 'pool' && graphIndex(competition).pool.get(game.pool)?.kind === 'plateau'
  if (outcome.kind === 'played') {
    return isPlateau ? null : { code: 'score_missing', message: 'Ce match a besoin d’un score.' }
  }
  if (outcome.kind === 'forfeit' || outcome.kind === 'double_forfeit') return null
  const periods = outcome.kind === 'score' ? (outcome.periods ?? []) : []
  if (![outcome.score, ...periods].every(isScore)) {
    return { code: 'score_invalid', message: 'Un score est un nombre entier, zéro ou plus.' }
  }
  const apart = periodsError(outcome.score, periods)
  if (apart) return { code: 'periods_differ', message: apart }
  if (isPlateau || outcome.kind === 'default') return null
  const isLevel = outcome.score[0] === outcome.score[1]
  if (isLevel && (game.kind === 'knockout' || rules.points.draw === null)) {
    return { code: 'draw_impossible', message: 'Ce match ne peut pas finir à égalité : prolongation.' }
  }
  const wrong = rules.scoring === '3x3' ? threeOnThreeScoreError(outcome.score) : null
  return wrong === null ? null : { code: 'score_invalid', message: wrong }
}

const isScore = (score: Score) => score.every((points) => Number.isInteger(points) && points >= 0)
