import { gameNumbers } from '../assemble-competition.ts'
import type { GameId, TeamId } from '../game-graph.ts'
import type { GameResult, Outcome } from '../game-result.ts'
import { change, type Change } from './change.ts'
import type { CompetitionState } from './competition-state.ts'
import { situation, type GameSituation } from './situation.ts'
import { refuse, type Refusal } from './verdict.ts'

/**
 * Records how a game ended, with the two teams that played it. Refuses with `game_unknown`, `already_recorded`,
 * `game_not_ready`, `score_invalid` or `draw_impossible`.
 */
export function recordResult(state: CompetitionState, game: GameId, outcome: Outcome): Change {
  const noted = noteResult(state, game, outcome)
  return noted.ok ? write(state, game, noted.result, 'résultat') : noted
}

/** Records several ready games, all or none: a scorer’s table comes back online. Refuses as `recordResult` does. */
export function recordResults(state: CompetitionState, outcomes: ReadonlyMap<GameId, Outcome>): Change {
  const results: Record<GameId, GameResult> = { ...state.results }
  for (const [game, outcome] of outcomes) {
    const noted = noteResult(state, game, outcome)
    if (!noted.ok) return noted
    results[game] = noted.result
  }
  return change(state, `${outcomes.size} résultats`, { results })
}

type Noted = { readonly ok: true; readonly result: GameResult } | { readonly ok: false; readonly refusal: Refusal }

function noteResult(state: CompetitionState, game: GameId, outcome: Outcome): Noted {
  const found = situation(state).games.get(game)
  if (!found) return refuse('game_unknown', 'Ce match n’existe pas.')
  if (found.status === 'played') return refuse('already_recorded', 'Ce match a déjà un résultat : corrigez-le.')
  const teams = teamsOf(found)
  if (found.status !== 'ready' || !teams)
    return refuse('game_not_ready', 'Les deux équipes de ce match ne sont pas encore connues.')
  const wrong = outcomeError(state, found, outcome)
  return wrong ? { ok: false, refusal: wrong } : { ok: true, result: { teams, outcome } }
}

/**
 * Replaces a recorded outcome; the teams stay those that played. The difference lists the effects on later games.
 * Refuses with `nothing_recorded`, `score_invalid` or `draw_impossible`.
 */
export function correctResult(state: CompetitionState, game: GameId, outcome: Outcome): Change {
  const found = situation(state).games.get(game)
  const result = state.results[game]
  if (!found || !result) return refuse('nothing_recorded', 'Ce match n’a pas de résultat à corriger.')
  const wrong = outcomeError(state, found, outcome)
  return wrong ? { ok: false, refusal: wrong } : write(state, game, { ...result, outcome }, 'correction')
}

/**
 * Opens a contested game to the teams that should play it now; the old result is set aside. Refuses with
 * `nothing_recorded` or `not_contested`.
 */
export function replayGame(state: CompetitionState, game: GameId): Change {
  const found = situation(state).games.get(game)
  const { [game]: result, ...others } = state.results
  if (!found || !result) return refuse('nothing_recorded', 'Ce match n’a pas de résultat.')
  if (!found.contested_by)
    return refuse('not_contested', 'Ce match a été joué par les bonnes équipes : corrigez-le plutôt.')
  const aside = { game, result, reason: 'Rejoué après une correction en amont.' }
  return change(state, `${gameLabel(state, game)} : à rejouer`, {
    results: others,
    set_aside: [...state.set_aside, aside],
  })
}

function write(state: CompetitionState, game: GameId, result: GameResult, what: string): Change {
  return change(state, `${gameLabel(state, game)} : ${what}`, { results: { ...state.results, [game]: result } })
}

const gameLabel = (state: CompetitionState, game: GameId) => `Match ${gameNumbers(state.competition).get(game)}`

function teamsOf({ sides }: GameSituation): readonly [TeamId, TeamId] | null {
  const [one, other] = sides
  return one.kind === 'team' && other.kind === 'team' ? [one.team, other.team] : null
}

function outcomeError(state: CompetitionState, { game }: GameSituation, outcome: Outcome): Refusal | null {
  if (outcome.kind === 'forfeit' || outcome.kind === 'double_forfeit') return null
  if (!outcome.score.every((points) => Number.isInteger(points) && points >= 0)) {
    return { code: 'score_invalid', message: 'Un score est un nombre entier, zéro ou plus.' }
  }
  const isLevel = outcome.kind === 'score' && outcome.score[0] === outcome.score[1]
  if (isLevel && (game.kind === 'knockout' || state.rules.points.draw === null)) {
    return { code: 'draw_impossible', message: 'Ce match ne peut pas finir à égalité : prolongation.' }
  }
  return null
}
