import { lifeProblems } from '#domain/organizing/tournament-life.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { type Expected, refuseOtherCounts } from '../expected.ts'
import { END_ENTRIES_JOB } from './end-entries.ts'
import { lockLife } from './lock-life.ts'

/**
 * Cancels the tournament in one short transaction: from then on nothing enters it. Who had entered is refunded and told
 * by a job that leaves with it, one registration at a time. Asked again with the same reason, it changes nothing.
 */
export async function cancelTournament(
  services: Services,
  id: number,
  { reason, expected }: { reason: string; expected?: Expected | undefined },
  actor: Actor,
) {
  await services.db.begin(async (tx) => {
    const life = await lockLife(tx, id)
    if (life.status === 'cancelled' && life.status_reason === reason) return
    const problem = lifeProblems(life, services.clock()).cancel
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    refuseOtherCounts(life.entered, expected)
    await tx`
      update tournaments set status = 'cancelled', status_reason = ${reason}, offered_to_club_id = null, offered_at = null,
        updated_at = ${services.clock()}
      where id = ${id}`
    await tx`
      update matches set status = 'cancelled', updated_at = ${services.clock()}
      where tournament_id = ${id} and awaits_result(status)`
    const changes = { status: [life.status, 'cancelled'] }
    await audit(tx, { ...actor, action: 'tournament.cancel', entity: 'tournament', entity_id: id, changes, reason })
    await services.jobs.enqueue(tx, END_ENTRIES_JOB, { tournament_id: id })
  })
}
