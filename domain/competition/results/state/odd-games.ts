import type { Source } from '../../games/game-graph.ts'
import { graphIndex } from '../../games/graph-index.ts'
import { sourcesInFrench } from '../../games/source-in-french.ts'
import type { CompetitionFacts } from './competition-state.ts'
import { teamOf } from './read-sides.ts'
import { type GameSituation, type PlacedSide, situation } from './situation.ts'

/**
 * French sentence about an unusual game of a bracket: without winner, without a second team, or with other teams than
 * expected. Null for an ordinary game, and as long as its stage may change.
 */
export function oddGame(facts: CompetitionFacts, { game, sides, status, outcome, contested_by }: GameSituation) {
  if (game.kind !== 'knockout' || contested_by || sides.some((side) => side.kind === 'team' && side.is_preview))
    return null
  const result = facts.results[game.id]
  if (outcome?.kind === 'double_forfeit') return 'Double forfait\u00a0: ce match n’a pas de vainqueur.'
  if (result?.kept_against?.some((team) => team === null || !result.teams.includes(team)))
    return 'Résultat gardé par l’organisateur après une correction.'
  const empty = sides.findIndex((side) => side.kind === 'nobody')
  if (empty < 0 || (status !== 'awarded' && status !== 'unneeded')) return null
  const why = whyNobody(facts, game.sides[empty]!)
  const present = sides.flatMap((side) => teamOf(side) ?? [])[0]
  if (present === undefined) return `${why}\u00a0: ce match n’a pas lieu.`
  const name = facts.entrants.find(({ id }) => id === present)?.name ?? present
  return `${why}\u00a0: ${name} passe sans jouer.`
}

/** French reason why a team has a rank that no game gave it; null for an ordinary place. */
export function oddPlace(facts: CompetitionFacts, { left_at = null }: PlacedSide): string | null {
  if (left_at === null) return null
  const number = graphIndex(facts.competition).number.get(left_at)
  const isDouble = situation(facts).games.get(left_at)?.outcome?.kind === 'double_forfeit'
  return isDouble ? `Double forfait au match\u00a0${number}.` : `Le match\u00a0${number} a été gardé sans elle.`
}

/** Looks for the first cause: a game won without an opponent has no loser, so it may lie several games before. */
function whyNobody(facts: CompetitionFacts, source: Source): string {
  const { game: graph, number } = graphIndex(facts.competition)
  if (source.kind === 'seed') return 'Moins d’équipes que de places'
  if (!('game' in source)) return `Pas de ${sourcesInFrench(facts.competition)(source)}`
  const before = situation(facts).games.get(source.game)
  if (before?.outcome?.kind === 'double_forfeit') return `Double forfait au match\u00a0${number.get(source.game)}`
  const empty = before?.sides.findIndex((side) => side.kind === 'nobody') ?? -1
  const cause = graph.get(source.game)?.sides[empty]
  return cause ? whyNobody(facts, cause) : 'Place vide'
}
