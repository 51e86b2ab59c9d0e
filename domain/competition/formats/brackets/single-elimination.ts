import { Bracket, linesFor, pairs, roundName, type Line } from './bracket.ts'
import type { Place, Source, Stage, StageId } from '../../games/game-graph.ts'

export interface SingleEliminationOptions {
  readonly id: StageId
  readonly name?: string
  /** Best first; the best get the byes. */
  readonly entrants: readonly Source[]
  readonly third_place?: boolean
}

/** A team is out after one defeat. Losers of a round share their place, except when third place is played. */
export function singleElimination({
  id,
  name = 'Tableau final',
  entrants,
  third_place = false,
}: SingleEliminationOptions): Stage {
  const bracket = new Bracket(id)
  const places: Place[] = []
  let lines = linesFor(entrants)
  for (let round = 1; lines.length > 1; round++) {
    const label = roundName(lines.length)
    const isFinal = lines.length === 2
    if (isFinal && third_place) playThirdPlace(bracket, places, round)
    const outlets = pairs(lines).map(([one, other], index) =>
      bracket.meet(one, other, { code: `${round}.${index + 1}`, round, label, is_final: isFinal }),
    )
    lines = outlets.map((outlet) => outlet.winner)
    const beaten = outlets.map((outlet) => outlet.loser)
    places.unshift(...present(beaten).map((source) => ({ rank: lines.length + 1, source })))
  }
  return { id, name, pools: [], picks: [], games: bracket.games, places: [...placeFirst(lines), ...places] }
}

/** The beaten semi-finalists play for third place, before the final, instead of sharing it. */
function playThirdPlace(bracket: Bracket, places: Place[], round: number) {
  const [one, other] = places.filter((place) => place.rank === 3)
  if (!one || !other) return
  const played = bracket.meet(one.source, other.source, {
    code: 'third',
    round,
    label: 'Match pour la 3e place',
  })
  const decided = present([played.winner, played.loser]).map((source, index) => ({ rank: 3 + index, source }))
  places.splice(places.indexOf(one), 2, ...decided)
}

const present = (lines: readonly Line[]) => lines.filter((line) => line !== null)

const placeFirst = (lines: readonly Line[]): Place[] => present(lines).map((source) => ({ rank: 1, source }))
