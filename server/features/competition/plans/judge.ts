import { refuse } from '#server/platform/errors.ts'
import { inThread } from '#server/platform/process/threads.ts'
import { type Judgement, judgementOf, type ToJudge } from './judgement.ts'

/** Games that are read in a few milliseconds: a thread takes longer to start. */
const FEW_GAMES = 40

/** What takes longer is given up: others wait for the thread. */
const PATIENCE_MS = 20_000

/**
 * Judges a plan; a big one in a thread of its own, since it reads the games two by two and others wait for their answers.
 * @throws UNAVAILABLE when it takes too long, or too many are waiting for theirs
 */
export async function judge(plan: ToJudge): Promise<Judgement> {
  if (plan.problem.games.length <= FEW_GAMES) return judgementOf(plan)
  const judged = await inThread<Judgement>(new URL('./judge-thread.ts', import.meta.url), plan, PATIENCE_MS)
  if (!judged) throw refuse('UNAVAILABLE')
  return judged
}
