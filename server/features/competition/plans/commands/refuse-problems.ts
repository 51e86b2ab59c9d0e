import { reasonProblem } from '#domain/common/reason.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Judgement } from '../judgement.ts'
import type { Publication } from './publish-plan.ts'

/**
 * Refuses a plan that nobody can play. Other problems may be accepted by an organiser who was shown all of them and gives a
 * reason; not telling the clubs also asks for a reason.
 * @throws PLAN_IMPOSSIBLE with the problems, or with the field that misses
 */
export function refuseProblems({ quality, problems }: Judgement, { waived, reason, tell }: Publication) {
  const missing = quality.games_unplanned
  if (missing > 0) throw refuse('PLAN_IMPOSSIBLE', { unplaced: missing }, unplacedWords(missing))
  const impossible = problems.filter(({ is_impossible }) => is_impossible)
  if (impossible.length > 0) throw refuse('PLAN_IMPOSSIBLE', { problems: impossible }, impossible[0]!.text)
  if (problems.length !== waived) throw refuse('PLAN_IMPOSSIBLE', { problems }, 'Relisez les écarts de ce planning.')
  if ((waived > 0 || !tell) && reasonProblem(reason ?? '') !== null)
    throw refuse('PLAN_IMPOSSIBLE', { field: 'reason' }, waived > 0 ? WHY_WAIVED : WHY_UNTOLD)
}

const unplacedWords = (count: number) =>
  count === 1
    ? '1 match n’a pas d’horaire\u00a0: placez-le avant de publier.'
    : `${count} matchs n’ont pas d’horaire\u00a0: placez-les avant de publier.`

const WHY_WAIVED = 'Dites pourquoi ces écarts sont acceptés\u00a0: le motif est gardé avec le planning.'
const WHY_UNTOLD = 'Dites pourquoi les clubs ne sont pas prévenus\u00a0: le motif est gardé avec le planning.'
