import { Bracket, bracketSize, linesFor, pairs, roundName, type Line } from './bracket.ts'
import type { Source, Stage, StageId } from '../../games/game-graph.ts'

export interface ConsolationOptions {
  readonly id: StageId
  readonly name?: string
  /** 2 to 256 entrants, best first. */
  readonly entrants: readonly Source[]
  /** True when its winner wins the competition: its final is then the final of the competition. */
  readonly decides_title?: boolean
}

/**
 * Every team plays on until its final place. Winners play for the upper half of the places, losers for the lower half,
 * and so on, so that a game decides each rank from 1 to N. No two teams meet twice.
 */
export function consolation({
  id,
  name = 'Classement intégral',
  entrants,
  decides_title = true,
}: ConsolationOptions): Stage {
  const bracket = new Bracket(id)
  const ranked = rankLines(bracket, linesFor(entrants), { top: 1, round: 1, decides_title })
  const games = bracket.games.toSorted((one, other) => one.round - other.round)
  const places = ranked.map((source, index) => ({ rank: index + 1, source }))
  return { id, name, pools: [], picks: [], games, places }
}

interface Level {
  /** Best rank that these teams can still reach. */
  readonly top: number
  readonly round: number
  readonly decides_title: boolean
}

/** Plays a bracket for the places from `top` on, and returns the sources in final order. */
function rankLines(bracket: Bracket, lines: readonly Line[], at: Level): Source[] {
  const playing = lines.filter((line) => line !== null)
  if (playing.length < 2) return playing
  const range = `${at.top}-${at.top + playing.length - 1}`
  const label = placesLabel(at.top, playing.length)
  const is_final = at.decides_title && at.top === 1 && playing.length === 2
  const outlets = pairs(lines).map(([one, other], index) =>
    bracket.meet(one, other, { code: `${range}.${index + 1}`, round: at.round, label, is_final }),
  )
  const through = outlets.map((outlet) => outlet.winner)
  const beaten = outlets.map((outlet) => outlet.loser).filter((line) => line !== null)
  const below = { ...at, round: at.round + 1 }
  return [
    ...rankLines(bracket, through, below),
    ...rankLines(bracket, fullLines(beaten), { ...below, top: at.top + playing.length - beaten.length }),
  ]
}

/** Losers that fill a whole bracket keep their order. Otherwise the best placed ones get the byes. */
const fullLines = (beaten: readonly Source[]): Line[] =>
  beaten.length === bracketSize(beaten.length) ? [...beaten] : linesFor(beaten)

/** “Finale”, “Match pour la 3e place”, “Places 5 à 8”. */
function placesLabel(top: number, teams: number): string {
  if (top === 1) return roundName(bracketSize(teams))
  if (teams === 2) return `Match pour la ${top}e place`
  return `Places ${top} à ${top + teams - 1}`
}
