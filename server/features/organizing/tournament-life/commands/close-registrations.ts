import type { ActOn } from '#domain/notices/journal/journal.ts'
import { canMoveCategory, lifeProblems, reopeningProblem } from '#domain/organizing/tournament-life.ts'
import type { EnteredCategoryStatus } from '#domain/tournaments/tournament.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { LifeRow } from '../queries.ts'
import { lockLife } from './lock-life.ts'
import { noteEdits } from './note-edits.ts'

/**
 * Nobody enters any more. What is held, offered or waited for goes on: a place that is being paid is the club’s once it is
 * paid, and freed places go to the waiting list until the start.
 */
export async function closeRegistrations(services: Services, id: number, actor: Actor) {
  await services.db.begin(async (tx) => {
    const life = await lockLife(tx, id)
    if (life.status === 'closed') return
    const problem = lifeProblems(life, services.clock()).close
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    await tx`update tournaments set status = 'closed', updated_at = ${services.clock()} where id = ${id}`
    await note(tx, actor, 'close', life, { status: [life.status, 'closed'] })
  })
}

/** @param registration_closes_at when they close again; absent: as before. Needed once the former date has passed */
export async function reopenRegistrations(
  services: Services,
  id: number,
  registration_closes_at: Date | null | undefined,
  actor: Actor,
) {
  await services.db.begin(async (tx) => {
    const now = services.clock()
    const life = await lockLife(tx, id)
    const closes_at =
      registration_closes_at === undefined && life.registration_closes_at
        ? new Date(life.registration_closes_at)
        : (registration_closes_at ?? null)
    const problems = lifeProblems(life, now)
    if (problems.close === null && problems.reopen !== null) return
    if (problems.reopen) throw refuse('NOT_ALLOWED_NOW', undefined, problems.reopen)
    const late = reopeningProblem({ starts_at: life.starts_at, registration_closes_at: closes_at }, now)
    if (late) throw refuse('DATES_REFUSED', { problems: { registration_closes_at: late } }, late)
    await tx`
      update tournaments set status = 'registration_open', registration_closes_at = ${closes_at}, updated_at = ${now}
      where id = ${id}`
    await noteEdits(tx, id, ['registration_closes_on', 'registration_closes_time'], actor, now)
    await note(tx, actor, 'reopen', life, {
      status: [life.status, 'registration_open'],
      registration_closes_at: [life.registration_closes_at, closes_at],
    })
  })
}

/** One category alone, while the tournament has not begun. */
export async function moveCategory(
  services: Services,
  { id, tournament_id }: { id: number; tournament_id: number },
  status: Exclude<EnteredCategoryStatus, 'cancelled'>,
  actor: Actor,
) {
  await services.db.begin(async (tx) => {
    const life = await lockLife(tx, tournament_id)
    const before = life.categories.find((one) => one.id === id)!.status
    if (before === status) return
    const { close, reopen } = lifeProblems(life, services.clock())
    const problem = close !== null && reopen !== null ? close : null
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    if (!canMoveCategory(before, status)) throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette catégorie est annulée.')
    await tx`update tournament_categories set status = ${status} where id = ${id}`
    await tx`update tournaments set updated_at = ${services.clock()} where id = ${tournament_id}`
    const changes = { tournament_category_id: id, category_status: [before, status] }
    await note(tx, actor, status === 'open' ? 'reopen-category' : 'close-category', life, changes)
  })
}

const note = (tx: Tx, actor: Actor, act: ActOn<'tournament'>, { id }: LifeRow, changes: Record<string, unknown>) =>
  audit(tx, { ...actor, action: `tournament.${act}`, entity: 'tournament', entity_id: id, changes })
