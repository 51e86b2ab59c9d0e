import { canCancelRegistration, REGISTRATION_STATUSES } from '#domain/registration.ts'
import { tournamentAfter, type TournamentStatus } from '#domain/tournament.ts'
import { cancelLocked } from '#server/features/registrations/commands/cancel-registration.ts'
import type { Actor } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

/** Cancels the tournament: every team is told why, and everything paid is refunded. */
export async function cancelTournament(services: Services, id: number, reason: string, actor: Actor) {
  await services.db.begin(async (tx) => {
    const [tournament] = await tx<{ status: TournamentStatus }[]>`
      select status from tournaments where id = ${id} for no key update`
    if (!tournament) throw refuse('NOT_FOUND')
    if (!tournamentAfter('cancel', tournament.status)) throw refuse('NOT_ALLOWED_NOW')
    await tx`
      update tournaments set status = 'cancelled', status_reason = ${reason}, updated_at = ${services.clock()}
      where id = ${id}`
    const changes = { status: [tournament.status, 'cancelled'] }
    await audit(tx, { ...actor, action: 'tournament.cancel', entity: 'tournament', entity_id: id, changes })
    // A registration under way holds a place lock: wait for it, so that it is cancelled too.
    await tx`select from tournament_categories where tournament_id = ${id} order by id for no key update`
    const entered = await tx<{ id: string }[]>`
      select id from registrations
      where tournament_id = ${id} and status in ${tx(REGISTRATION_STATUSES.filter(canCancelRegistration))}
      order by tournament_category_id, id`
    for (const registration of entered)
      await cancelLocked(tx, services, registration.id, { by: 'organizer', reason }, actor)
  })
}
