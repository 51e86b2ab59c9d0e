import type { TournamentFormat } from '../../tournaments/tournament-format.ts'
import type { Format } from './compile-format.ts'
import { formatOfKind } from './format-of-kind.ts'
import { formatProblems } from './format-problems.ts'

/**
 * The format of a category when one kind is chosen for all: that kind, sized for its teams. Where so few teams cannot play
 * it, they all meet each other, twice when they are two.
 * @param teams that would be drawn; under two, nothing is known yet and the kind stands
 */
export function formatForAll(kind: TournamentFormat, teams: number): Format {
  const format = formatOfKind(kind, teams)
  const isTooFew = kind === 'pools_then_bracket' && teams < 4
  if (teams < 2 || (!isTooFew && formatProblems(format, teams).length === 0)) return format
  return { kind: 'round_robin', legs: teams === 2 ? 2 : 1 }
}
