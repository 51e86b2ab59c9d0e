import { passingTime } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import { offerFreedPlaces } from './offer-freed-places.ts'

export const OFFER_AGAIN_JOB = 'registrations.offer-again'

/**
 * After a club is restored: what it was passed over for, or what its own tournaments kept back, is offered to who has waited
 * longest. Each category on its own, under its lock. Safe to repeat.
 */
export async function offerAgain(services: Services, club_id: number) {
  const categories = await services.db<{ id: number }[]>`
    select distinct r.tournament_category_id as id
    from registrations r join tournaments t on t.id = r.tournament_id
    where r.status = 'waitlisted' and (r.club_id = ${club_id} or t.organizer_club_id = ${club_id})
      and t.starts_at > ${services.clock()}
    order by id`
  for (const { id } of categories) await services.db.begin((tx) => offerFreedPlaces(tx, services, id, passingTime))
}
