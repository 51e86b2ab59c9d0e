import { categoryCancelProblem, lifeProblems } from '#domain/organizing/tournament-life.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { currentPlans } from '#server/features/competition/plans/commands/current-plans.ts'
import { dropFromPlans } from '#server/features/competition/plans/commands/drop-from-plans.ts'
import { type Expected, refuseOtherCounts } from '../expected.ts'
import { END_ENTRIES_JOB } from './end-entries.ts'
import { lockLife } from './lock-life.ts'
import { noteEdits } from './note-edits.ts'

/** As a whole tournament, for one of its categories; the others go on. The last one is not cancelled alone. */
export async function cancelCategory(
  services: Services,
  { id, tournament_id }: { id: number; tournament_id: number },
  { reason, expected }: { reason: string; expected?: Expected | undefined },
  actor: Actor,
) {
  await services.db.begin(async (tx) => {
    const now = services.clock()
    const life = await lockLife(tx, tournament_id)
    const category = life.categories.find((one) => one.id === id)!
    if (category.status === 'cancelled' && category.status_reason === reason) return
    const others = life.categories.filter((one) => one !== category).map(({ status }) => status)
    const problem = lifeProblems(life, now).cancel ?? categoryCancelProblem(category.status, others)
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    refuseOtherCounts(category.entered, expected)
    const plans = await currentPlans(tx, tournament_id)
    await tx`update tournament_categories set status = 'cancelled', status_reason = ${reason} where id = ${id}`
    await dropFromPlans(tx, { id, tournament_id }, plans, now)
    await tx`update tournaments set updated_at = ${now} where id = ${tournament_id}`
    await noteEdits(tx, tournament_id, ['categories'], actor, now)
    const changes = { tournament_category_id: id, category_status: [category.status, 'cancelled'] }
    await audit(tx, {
      ...actor,
      action: 'tournament.cancel-category',
      entity: 'tournament',
      entity_id: tournament_id,
      changes,
      reason,
    })
    await services.jobs.enqueue(tx, END_ENTRIES_JOB, { tournament_id, tournament_category_id: id })
  })
}
