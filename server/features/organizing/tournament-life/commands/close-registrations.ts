import { canMoveCategory, lifeProblems, reopeningProblem } from '#domain/organizing/tournament-life.ts'
import type { EnteredCategoryStatus } from '#domain/tournaments/tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lockLife } from './lock-life.ts'
import { noteEdits } from './note-edits.ts'

/**
 * Closes registrations. Places that are held, offered or waited for go on: a place being paid is the club’s once it is paid,
 * and freed places go to the waiting list until the start.
 */
export async function closeRegistrations(context: MemberContext, id: number) {
  await act(context, async ({ tx, now, note }) => {
    const life = await lockLife(tx, id)
    if (life.status === 'closed') return
    const problem = lifeProblems(life, now).close
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    await tx`update tournaments set status = 'closed', updated_at = ${now} where id = ${id}`
    await note('tournament.close', { tournament: id }, { status: [life.status, 'closed'] })
  })
}

/** @param registration_closes_at when they close again; undefined keeps the former date, which must not have passed */
export async function reopenRegistrations(
  context: MemberContext,
  id: number,
  registration_closes_at: Date | null | undefined,
) {
  await act(context, async (act) => {
    const { tx, now, note } = act
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
    await noteEdits(act, id, ['registration_closes_on', 'registration_closes_time'])
    const changes = {
      status: [life.status, 'registration_open'],
      registration_closes_at: [life.registration_closes_at, closes_at],
    }
    await note('tournament.reopen', { tournament: id }, changes)
  })
}

/** Closes or reopens one category alone, while the tournament has not begun. */
export async function moveCategory(
  context: MemberContext,
  { id, tournament_id }: { id: number; tournament_id: number },
  status: Exclude<EnteredCategoryStatus, 'cancelled'>,
) {
  await act(context, async ({ tx, now, note }) => {
    const life = await lockLife(tx, tournament_id)
    const before = life.categories.find((one) => one.id === id)!.status
    if (before === status) return
    const { close, reopen } = lifeProblems(life, now)
    const problem = close !== null && reopen !== null ? close : null
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    if (!canMoveCategory(before, status)) throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette catégorie est annulée.')
    await tx`update tournament_categories set status = ${status} where id = ${id}`
    await tx`update tournaments set updated_at = ${now} where id = ${tournament_id}`
    const changes = { tournament_category_id: id, category_status: [before, status] }
    const action = status === 'open' ? 'tournament.reopen-category' : 'tournament.close-category'
    await note(action, { tournament: tournament_id }, changes)
  })
}
