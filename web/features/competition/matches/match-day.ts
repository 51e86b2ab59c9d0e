import type { Match } from '#contract/competition/matches.ts'
import { isLive } from './matches-query.ts'

type DayOfMatches = {
  /** The match that is played now, one of my club first; else the next one. */
  board: Match | null
  others: Match[]
}

/**
 * Chooses what a page at the venue shows first, from the matches to come in their order. Nobody awaits one that is
 * called off.
 */
export function matchDay(coming: readonly Match[]): DayOfMatches {
  const isOwn = ({ team1, team2 }: Match) => team1.mine || team2.mine
  const live = coming.filter(isLive)
  const board = live.find(isOwn) ?? live[0] ?? coming.find(({ status }) => status === 'scheduled') ?? null
  return { board, others: coming.filter((match) => match !== board) }
}
