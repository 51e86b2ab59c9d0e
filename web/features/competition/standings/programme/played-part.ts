import type { ProgrammeMatch } from '#contract/competition/standings.ts'

/**
 * Parts a day that goes on: it opens on what is played or comes next, and what is over stands apart, in its order. A day
 * that is over, or has not begun, is one list.
 */
export function playedPart<Match extends Pick<ProgrammeMatch, 'status'>>(
  matches: readonly Match[],
): { over: readonly Match[]; rest: readonly Match[] } {
  const first = matches.findIndex(({ status }) => status === 'scheduled' || status === 'in_progress')
  const isOver = ({ status }: Match, at: number) => status === 'completed' || (status === 'cancelled' && at < first)
  const over = first < 0 ? [] : matches.filter(isOver)
  // One or two results push nothing out of sight.
  if (over.length < FOLDED_FROM) return { over: [], rest: matches }
  return { over, rest: matches.filter((match, at) => !isOver(match, at)) }
}

const FOLDED_FROM = 3
