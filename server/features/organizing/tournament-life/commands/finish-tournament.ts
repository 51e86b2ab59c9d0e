import { lifeProblems } from '#domain/organizing/tournament-life.ts'
import { noteInJournals } from '#server/features/competition/desk/commands/note-in-journals.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findLife } from '../queries.ts'
import { lockLife } from './lock-life.ts'

export const TELL_FINISHED_JOB = 'tournaments.tell-finished'

/** The organiser closes the tournament. Results that are missing stay listed. Asked again, it changes nothing. */
export async function finishTournament(context: MemberContext, id: number) {
  await act(context, async (act) => {
    const { tx, now, note, jobs } = act
    await lockLife(tx, id)
    // This stronger lock waits for desks and tables that are writing: `lockLife` does not conflict with the lock they share.
    await tx`select from tournaments where id = ${id} for update`
    const life = (await findLife(tx, id))!
    if (life.status === 'completed') return
    const problem = lifeProblems(life, now).finish
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    await tx`
      update tournaments set status = 'completed', offered_to_club_id = null, offered_at = null, updated_at = ${now}
      where id = ${id}`
    await note('tournament.finish', { tournament: id }, { status: [life.status, 'completed'] })
    await noteInJournals(act, id, { kind: 'finish', label: 'Tournoi clos' })
    await jobs.enqueue(tx, TELL_FINISHED_JOB, { tournament_id: id })
  })
}
