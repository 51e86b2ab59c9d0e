import { lifeProblems } from '#domain/organizing/tournament-life.ts'
import { noteInJournals } from '#server/features/competition/desk/commands/note-in-journals.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { findLife } from '../queries.ts'
import { lockLife } from './lock-life.ts'

export const TELL_FINISHED_JOB = 'tournaments.tell-finished'

/** The organiser closes it, the day after or earlier; what is still missing stays listed. Asked again, it changes nothing. */
export async function finishTournament({ db, clock, jobs }: Services, id: number, actor: Actor) {
  const now = clock()
  await db.begin(async (tx) => {
    await lockLife(tx, id)
    // Waits for desks and tables that write, and they for it: what they share does not conflict with the locks of a life.
    await tx`select from tournaments where id = ${id} for update`
    const life = (await findLife(tx, id))!
    if (life.status === 'completed') return
    const problem = lifeProblems(life, now).finish
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    await tx`
      update tournaments set status = 'completed', offered_to_club_id = null, offered_at = null, updated_at = ${now}
      where id = ${id}`
    const changes = { status: [life.status, 'completed'] }
    await audit(tx, { ...actor, action: 'tournament.finish', entity: 'tournament', entity_id: id, changes })
    await noteInJournals(tx, id, { kind: 'finish', label: 'Tournoi clos' }, actor, now)
    await jobs.enqueue(tx, TELL_FINISHED_JOB, { tournament_id: id })
  })
}
