import { Bracket, linesFor, pairs, roundName, type Line } from './bracket.ts'
import type { Place, Source, Stage, StageId } from '../../games/game-graph.ts'

export interface DoubleEliminationOptions {
  readonly id: StageId
  readonly name?: string
  /** Best first. */
  readonly entrants: readonly Source[]
  /** Adds a second final when the undefeated team loses the first one: a team is out only after two defeats. */
  readonly reset?: boolean
}

/**
 * A team is out after two defeats: a winners’ bracket, a second-chance bracket, a grand final and its possible reset.
 */
export function doubleElimination({
  id,
  name = 'Double élimination',
  entrants,
  reset = true,
}: DoubleEliminationOptions): Stage {
  const bracket = new Bracket(id)
  const { champion, beatenByRound } = winnersBracket(bracket, entrants)
  const { survivor, outByRound, rounds } = secondChance(bracket, beatenByRound)
  const places = [...grandFinal(bracket, champion, survivor, rounds + 1, reset), ...sharedPlaces(outByRound)]
  return { id, name, pools: [], picks: [], games: bracket.games, places }
}

function winnersBracket(bracket: Bracket, entrants: readonly Source[]) {
  const beatenByRound: Line[][] = []
  let lines = linesFor(entrants)
  for (let round = 1; lines.length > 1; round++) {
    const label = lines.length === 2 ? 'Finale du tableau principal' : roundName(lines.length)
    const outlets = pairs(lines).map(([one, other], index) =>
      bracket.meet(one, other, { code: `w${round}.${index + 1}`, round, label }),
    )
    lines = outlets.map((outlet) => outlet.winner)
    beatenByRound.push(outlets.map((outlet) => outlet.loser))
  }
  return { champion: lines[0] ?? null, beatenByRound }
}

/** Losers of the winners’ bracket enter round by round, from the opposite end, to delay rematches. */
function secondChance(bracket: Bracket, beatenByRound: readonly Line[][]) {
  const outByRound: Line[][] = []
  let rounds = beatenByRound.length
  let survivors: Line[] = beatenByRound[0] ?? []
  const play = (matches: readonly [Line, Line][]) => {
    rounds++
    const outlets = matches.map(([one, other], index) =>
      bracket.meet(one, other, { code: `l${outByRound.length + 1}.${index + 1}`, round: rounds, label: 'Repêchage' }),
    )
    outByRound.push(outlets.map((outlet) => outlet.loser))
    return outlets.map((outlet) => outlet.winner)
  }
  for (const [index, beaten] of beatenByRound.slice(1).entries()) {
    survivors = play(pairs(survivors))
    const dropped = index % 2 === 0 ? beaten.toReversed() : swapHalves(beaten)
    survivors = play(survivors.map((line, at): [Line, Line] => [line, dropped[at] ?? null]))
  }
  return { survivor: survivors[0] ?? null, outByRound, rounds }
}

const swapHalves = <T>(lines: readonly T[]): T[] => [
  ...lines.slice(lines.length / 2),
  ...lines.slice(0, lines.length / 2),
]

function grandFinal(bracket: Bracket, champion: Line, survivor: Line, round: number, reset: boolean): Place[] {
  if (champion === null || survivor === null) return champion ? [{ rank: 1, source: champion }] : []
  const first = { code: 'final', round, label: 'Grande finale', is_final: true }
  const outlets = bracket.meet(champion, survivor, first)
  const final = bracket.games.at(-1)
  if (!reset || !final) return podium(outlets.winner, outlets.loser)
  const second = bracket.meet(champion, survivor, {
    code: 'reset',
    round: round + 1,
    label: 'Grande finale, belle éventuelle',
    is_final: true,
    played_if: { game: final.id, won_by: 1 },
  })
  return podium(second.winner, second.loser)
}

const podium = (first: Line, second: Line): Place[] => [
  ...(first ? [{ rank: 1, source: first }] : []),
  ...(second ? [{ rank: 2, source: second }] : []),
]

/** The last team out is third. Teams out in the same round share a place. */
function sharedPlaces(outByRound: readonly Line[][]): Place[] {
  const places: Place[] = []
  for (const out of outByRound.toReversed()) {
    const rank = places.length + 3
    for (const source of out) if (source) places.push({ rank, source })
  }
  return places
}
