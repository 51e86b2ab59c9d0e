import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { offerFreedPlaces } from './offer-freed-places.ts'

export const OFFER_AGAIN_JOB = 'registrations.offer-again'

/**
 * After a club is restored, offers to those who have waited longest the places for which it was passed over, and those that
 * its own tournaments kept back. Each category has a transaction of its own, under its lock. Safe to repeat.
 */
export async function offerAgain(services: Services, club_id: number) {
  const categories = await services.db<{ id: number }[]>`
    select distinct r.tournament_category_id as id
    from registrations r join tournaments t on t.id = r.tournament_id
    where r.status = 'waitlisted' and (r.club_id = ${club_id} or t.organizer_club_id = ${club_id})
      and t.starts_at > ${services.clock()}
    order by id`
  for (const { id } of categories) await act(services, (act) => offerFreedPlaces(act, id))
}
