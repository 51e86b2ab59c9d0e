import type { GameId, TeamId } from '../../games/game-graph.ts'
import type { GameResult, Outcome } from '../../games/game-result.ts'
import { graphIndex } from '../../games/graph-index.ts'
import { change, unchanged, type Change } from './change.ts'
import { putAside, type CompetitionState } from '../state/competition-state.ts'
import { outcomeError } from './outcome-error.ts'
import { teamOf } from '../state/read-sides.ts'
import { endInFrench, meetingInFrench } from './result-words.ts'
import { teamsTwice } from '../state/teams-twice.ts'
import { situation, type GameSituation } from '../state/situation.ts'
import { refuse, type Refusal } from './verdict.ts'

/**
 * Records the outcome of a game, with the two teams that played it. The same outcome again is accepted and changes
 * nothing; the same score with its periods adds them.
 * Refuses with `game_unknown`, `already_recorded`, `game_awarded`, `game_unneeded`, `game_not_ready`, `score_invalid`,
 * `periods_differ`, `score_missing` or `draw_impossible`.
 */
export const recordResult = (state: CompetitionState, game: GameId, outcome: Outcome): Change =>
  recordResults(state, new Map([[game, outcome]]))

/**
 * Records several games, all or none, as when a scorer’s table comes back online. Games already recorded with the same
 * outcome stay as they are. Refuses as `recordResult` does.
 */
export function recordResults(state: CompetitionState, outcomes: ReadonlyMap<GameId, Outcome>): Change {
  const results: Record<GameId, GameResult> = { ...state.results }
  for (const [game, outcome] of outcomes) {
    const noted = noteResult(state, game, outcome)
    if (!noted.ok) return noted
    results[game] = noted.result
  }
  const fresh = [...outcomes.keys()].filter((game) => results[game] !== state.results[game])
  if (fresh.length === 0) return unchanged(state)
  const label =
    fresh.length === 1
      ? `${gameLabel(state, fresh[0]!, results)}\u00a0: ${endInFrench(state, results[fresh[0]!]!)}`
      : `${fresh.length} résultats`
  return change(state, label, { results })
}

type Noted = { readonly ok: true; readonly result: GameResult } | { readonly ok: false; readonly refusal: Refusal }

function noteResult(state: CompetitionState, game: GameId, outcome: Outcome): Noted {
  const found = situation(state).games.get(game)
  if (!found) return refuse('game_unknown', 'Ce match n’existe pas.')
  const known = state.results[game]
  if (known && isSameOutcome(known.outcome, outcome)) return { ok: true, result: known }
  if (known && isNoted(known.outcome, outcome)) {
    const wrong = outcomeError(state, found.game, outcome)
    return wrong ? { ok: false, refusal: wrong } : { ok: true, result: { ...known, outcome } }
  }
  if (known) return refuse('already_recorded', 'Ce match a déjà un autre résultat : corrigez-le.')
  if (found.status === 'awarded')
    return refuse('game_awarded', 'Ce match est gagné sans être joué : une équipe est retirée, ou manque.')
  if (found.status === 'unneeded') return refuse('game_unneeded', 'Ce match n’a pas lieu d’être joué.')
  const teams = teamsOf(found)
  if (found.status !== 'ready' || !teams) return refuse('game_not_ready', whyNotReady(found))
  const wrong = outcomeError(state, found.game, outcome)
  return wrong ? { ok: false, refusal: wrong } : { ok: true, result: { teams, outcome } }
}

function whyNotReady({ sides }: GameSituation): string {
  if (sides.some((side) => side.kind === 'team' && side.is_preview)) return 'Cette phase n’est pas encore lancée.'
  return 'Les deux équipes de ce match ne sont pas encore connues.'
}

/**
 * Replaces a recorded outcome; the teams stay those that played. The difference lists the effects on later games.
 * Refuses with `nothing_recorded`, `score_invalid`, `periods_differ`, `score_missing` or `draw_impossible`.
 */
export function correctResult(state: CompetitionState, game: GameId, outcome: Outcome): Change {
  const found = situation(state).games.get(game)
  const result = state.results[game]
  if (!found || !result) return refuse('nothing_recorded', 'Ce match n’a pas de résultat à corriger.')
  if (isSameOutcome(result.outcome, outcome)) return unchanged(state)
  const wrong = outcomeError(state, found.game, outcome)
  if (wrong) return { ok: false, refusal: wrong }
  const results = { ...state.results, [game]: { ...result, outcome } }
  const words = `${endInFrench(state, result)} corrigé en ${endInFrench(state, { ...result, outcome })}`
  return change(state, `${gameLabel(state, game)}\u00a0: ${words}`, { results })
}

/**
 * Takes back a result typed on the wrong game: the game is open again. Later games keep their results and wait for this
 * one. Refuses with `nothing_recorded`.
 */
export function clearResult(state: CompetitionState, game: GameId): Change {
  const { [game]: result, ...results } = state.results
  if (!result) return refuse('nothing_recorded', 'Ce match n’a pas de résultat.')
  return change(state, `${gameLabel(state, game)}\u00a0: ${endInFrench(state, result)} effacé`, { results })
}

/**
 * Opens a contested game to the teams that should play it now; the old result is set aside. Refuses with
 * `nothing_recorded` or `not_contested`.
 */
export function replayGame(state: CompetitionState, game: GameId): Change {
  const found = situation(state).games.get(game)
  const { [game]: result, ...results } = state.results
  if (!found || !result) return refuse('nothing_recorded', 'Ce match n’a pas de résultat.')
  if (!found.contested_by)
    return refuse('not_contested', 'Ce match a été joué par les bonnes équipes : corrigez-le plutôt.')
  const set_aside = putAside(state.set_aside, game, result, 'Rejoué après une correction en amont.')
  return change(state, `${gameLabel(state, game)}\u00a0: à rejouer (${endInFrench(state, result)} gardé de côté)`, {
    results,
    set_aside,
  })
}

/**
 * Keeps the result of a contested game: the following games build on it. If still other teams should play it later, it
 * is contested again. Refuses with `nothing_recorded`, `not_contested`, or `team_twice` when a later game would oppose
 * a team to itself.
 */
export function keepResult(state: CompetitionState, game: GameId): Change {
  const found = situation(state).games.get(game)
  const result = state.results[game]
  if (!found || !result) return refuse('nothing_recorded', 'Ce match n’a pas de résultat.')
  if (!found.contested_by) return refuse('not_contested', 'Ce match a été joué par les bonnes équipes.')
  const [one, other] = found.contested_by
  const kept: GameResult = { ...result, kept_against: [teamOf(one), teamOf(other)] }
  const kept_on = change(state, `${gameLabel(state, game)}\u00a0: ${endInFrench(state, result)} gardé`, {
    results: { ...state.results, [game]: kept },
  })
  if (!kept_on.ok) return kept_on
  if (teamsTwice(situation(kept_on.state)).size > 0)
    return refuse('team_twice', 'Une équipe devrait ensuite jouer contre elle-même : ce match est à rejouer.')
  return kept_on
}

/** « Match 9, Bron contre Irigny ». */
const gameLabel = (state: CompetitionState, game: GameId, results: CompetitionState['results'] = state.results) =>
  `Match ${graphIndex(state.competition).number.get(game)}, ${meetingInFrench(state, results[game]!)}`

function teamsOf({ sides }: GameSituation): readonly [TeamId, TeamId] | null {
  const [one, other] = [teamOf(sides[0]), teamOf(sides[1])]
  return one !== null && other !== null ? [one, other] : null
}

/** A score told without periods does not contradict known periods. */
const isSameOutcome = (known: Outcome, told: Outcome): boolean =>
  endsAlike(known, told) && (periodsIn(told) === '' || periodsIn(told) === periodsIn(known))

/** The same outcome, whose periods were not known yet. */
const isNoted = (known: Outcome, told: Outcome): boolean => endsAlike(known, told) && periodsIn(known) === ''

function endsAlike(one: Outcome, other: Outcome): boolean {
  const by = (outcome: Outcome) => ('by' in outcome ? outcome.by : null)
  const score = (outcome: Outcome) => ('score' in outcome ? outcome.score.join('-') : null)
  return one.kind === other.kind && by(one) === by(other) && score(one) === score(other)
}

const periodsIn = (outcome: Outcome): string =>
  outcome.kind === 'score' ? (outcome.periods ?? []).map((period) => period.join('-')).join() : ''
