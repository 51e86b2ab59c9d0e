import { categoryCancelProblem, lifeProblems } from '#domain/organizing/tournament-life.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { currentPlans } from '#server/features/competition/plans/commands/current-plans.ts'
import { dropFromPlans } from '#server/features/competition/plans/commands/drop-from-plans.ts'
import { type Expected, refuseOtherCounts } from '../expected.ts'
import { END_ENTRIES_JOB } from './end-entries.ts'
import { lockLife } from './lock-life.ts'
import { noteEdits } from './note-edits.ts'

/** Cancels one category as a whole tournament would be; the others go on. The last category is not cancelled alone. */
export async function cancelCategory(
  context: MemberContext,
  { id, tournament_id }: { id: number; tournament_id: number },
  { reason, expected }: { reason: string; expected?: Expected | undefined },
) {
  await act(context, async (act) => {
    const { tx, now, note, jobs } = act
    const life = await lockLife(tx, tournament_id)
    const category = life.categories.find((one) => one.id === id)!
    if (category.status === 'cancelled' && category.status_reason === reason) return
    const others = life.categories.filter((one) => one !== category).map(({ status }) => status)
    const problem = lifeProblems(life, now).cancel ?? categoryCancelProblem(category.status, others)
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    refuseOtherCounts(category.entered, expected)
    const plans = await currentPlans(tx, tournament_id)
    await tx`update tournament_categories set status = 'cancelled', status_reason = ${reason} where id = ${id}`
    await dropFromPlans(act, { id, tournament_id }, plans)
    await tx`update tournaments set updated_at = ${now} where id = ${tournament_id}`
    await noteEdits(act, tournament_id, ['categories'])
    const changes = { tournament_category_id: id, category_status: [category.status, 'cancelled'] }
    await note('tournament.cancel-category', { tournament: tournament_id }, changes, { reason })
    await jobs.enqueue(tx, END_ENTRIES_JOB, { tournament_id, tournament_category_id: id })
  })
}
