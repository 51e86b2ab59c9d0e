import { countsForUniqueness } from '#domain/registrations/registration.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Services } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { type Postponed, postponedNews } from '../mails/club-news.ts'

export const TELL_POSTPONEMENT_JOB = 'tournaments.tell-postponement'

/** Tells each registration of its new date, once; cut off, it goes on where it was. Teams that have left are not told. */
export async function tellPostponement(services: Services, postponement_id: number) {
  const untold = await services.db<{ registration_id: string }[]>`
    select registration_id from postponement_choices where postponement_id = ${postponement_id} and told_at is null
    order by registration_id`
  for (const { registration_id } of untold) await act(services, (act) => tellOne(act, postponement_id, registration_id))
}

async function tellOne(act: Act, postponement_id: number, registration_id: string) {
  const { tx, now } = act
  const registration = (await lockRegistration(tx, registration_id))!
  const [postponed] = await tx<(Postponed & { is_last: boolean })[]>`
    update postponement_choices c set told_at = ${now} from tournament_postponements p
    where c.postponement_id = ${postponement_id} and c.registration_id = ${registration_id} and c.told_at is null
      and p.id = c.postponement_id
    returning p.id, p.reason, p.from_starts_at, p.from_ends_at, p.from_location, p.starts_at, p.ends_at, p.choose_until, c.asked,
      (select coalesce(sum(amount_cents - refunded_cents), 0)::int from payments
       where registration_id = c.registration_id and status = 'succeeded') as paid_cents,
      not exists (select from tournament_postponements later
        where later.tournament_id = p.tournament_id and later.id > p.id) as is_last`
  const concerns = postponed?.is_last && registration.place.status !== 'cancelled'
  if (concerns && countsForUniqueness(registration.status))
    await tellClub(act, registration, postponedNews(registration, postponed))
}
