import { lifeProblems } from '#domain/organizing/tournament-life.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { type Expected, refuseOtherCounts } from '../expected.ts'
import { END_ENTRIES_JOB } from './end-entries.ts'
import { lockLife } from './lock-life.ts'

/**
 * Cancels the tournament in one short transaction, after which nothing enters it. A job refunds and tells the teams that had
 * entered, one registration at a time. Asked again with the same reason, it changes nothing.
 */
export async function cancelTournament(
  services: Services,
  id: number,
  { reason, expected }: { reason: string; expected?: Expected | undefined },
) {
  await act(services, async ({ tx, now, note, jobs }) => {
    const life = await lockLife(tx, id)
    if (life.status === 'cancelled' && life.status_reason === reason) return
    const problem = lifeProblems(life, now).cancel
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    refuseOtherCounts(life.entered, expected)
    await tx`
      update tournaments set status = 'cancelled', status_reason = ${reason}, offered_to_club_id = null, offered_at = null,
        updated_at = ${now}
      where id = ${id}`
    await tx`
      update matches set status = 'cancelled', updated_at = ${now}
      where tournament_id = ${id} and awaits_result(status)`
    await note('tournament.cancel', { tournament: id }, { status: [life.status, 'cancelled'] }, { reason })
    await jobs.enqueue(tx, END_ENTRIES_JOB, { tournament_id: id })
  })
}
