import type { GameId, TeamId } from '../../games/game-graph.ts'
import type { Outcome } from '../../games/game-result.ts'
import { graphIndex } from '../../games/graph-index.ts'
import { sourcesInFrench } from '../../games/source-in-french.ts'
import { countedScore } from '../../standings/tally.ts'
import type { CompetitionFacts } from './competition-state.ts'
import { teamOf } from './read-sides.ts'
import { situation, type GameSituation } from './situation.ts'

/** A game as its row in the database shows it, without its hour and court. */
export interface MatchRow {
  readonly game: GameId
  /** Number on the score sheet, 1-based in its category. */
  readonly number: number
  readonly stage: string
  /** “Poules”, “Demi-finale”. */
  readonly phase: string
  /** “Poule A”; null outside pools. */
  readonly pool: string | null
  readonly round: number
  readonly team1_id: TeamId | null
  readonly team2_id: TeamId | null
  /** Origin of each side in French: “1er poule B”. Null for a seed. */
  readonly team1_source: string | null
  readonly team2_source: string | null
  /** `open`: not played yet · `completed` · `cancelled`: it will not be played. */
  readonly state: 'open' | 'completed' | 'cancelled'
  readonly score_team1: number | null
  readonly score_team2: number | null
  readonly forfeit: 'team1' | 'team2' | 'both' | null
  /** Recorded, or awarded without being played. */
  readonly outcome: Outcome | null
  readonly is_awarded: boolean
  readonly is_scored: boolean
  readonly contested_by: readonly [TeamId | null, TeamId | null] | null
  readonly kept_against: readonly [TeamId | null, TeamId | null] | null
}

/** The rows of all games. A side that is only a preview has no team yet; its source says who it may be. */
export function matchRows(facts: CompetitionFacts): MatchRow[] {
  const { number: numbers, pool: pools } = graphIndex(facts.competition)
  const stages = new Map(facts.competition.stages.map((stage) => [stage.id, stage.name]))
  const source = sourcesInFrench(facts.competition)
  return [...situation(facts).games.values()].map((each): MatchRow => {
    const found = isAhead(each) ? { ...each, status: 'waiting' as const, outcome: null } : each
    const { game, outcome, contested_by, status } = found
    const [one, other] = shownTeams(found)
    const score = outcome && outcome.kind !== 'played' ? countedScore(outcome, facts.rules) : null
    const from = (side: 0 | 1) => (game.sides[side].kind === 'seed' ? null : source(game.sides[side]))
    return {
      game: game.id,
      number: numbers.get(game.id)!,
      stage: game.stage,
      phase: game.kind === 'pool' ? (stages.get(game.stage) ?? game.label) : game.label,
      pool: game.kind === 'pool' ? (pools.get(game.pool)?.name ?? null) : null,
      round: game.round,
      team1_id: one,
      team2_id: other,
      team1_source: from(0),
      team2_source: from(1),
      state: stateOf(found),
      score_team1: score?.[0] ?? null,
      score_team2: score?.[1] ?? null,
      forfeit: outcome ? forfeitOf(outcome) : null,
      outcome,
      is_awarded: status === 'awarded',
      is_scored: outcome?.kind !== 'played',
      contested_by: contested_by ? [teamOf(contested_by[0]), teamOf(contested_by[1])] : null,
      kept_against: facts.results[game.id]?.kept_against ?? null,
    }
  })
}

/** An awarded game whose stage is not launched may still change, so its row does not tell it yet. */
const isAhead = ({ status, sides }: GameSituation) =>
  status === 'awarded' && sides.some((side) => side.kind === 'team' && side.is_preview)

/** After a kept result, a team may stand on both sides of a game. It is not shown then; the sources are. */
function shownTeams({ sides }: GameSituation): readonly [TeamId | null, TeamId | null] {
  const [one = null, other = null] = sides.map((side) => (side.kind === 'team' && !side.is_preview ? side.team : null))
  return one === other ? [null, null] : [one, other]
}

function stateOf({ status, outcome }: GameSituation): MatchRow['state'] {
  if (status === 'unneeded') return 'cancelled'
  if (status === 'awarded') return outcome ? 'completed' : 'cancelled'
  return status === 'played' ? 'completed' : 'open'
}

const forfeitOf = (outcome: Outcome): MatchRow['forfeit'] => {
  if (outcome.kind === 'double_forfeit') return 'both'
  if (outcome.kind !== 'forfeit' && outcome.kind !== 'default') return null
  return outcome.by === 0 ? 'team1' : 'team2'
}
