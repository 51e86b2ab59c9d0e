import { hasPassed } from '#domain/common/dates/local-time.ts'
import { choiceProblem, choiceReminderAt, type PostponementChoice } from '#domain/registrations/postponement.ts'
import { POSTPONEMENT_REMINDER_DAYS } from '#domain/common/thresholds.ts'
import { isOver, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Services } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { choiceReminderNews } from '../mails/club-news.ts'

/** Reminds clubs that have not answered to a new date, once for each registration, however often this runs. */
export async function remindChoices(services: Services) {
  const now = services.clock()
  const ahead = new Date(now.getTime() + (POSTPONEMENT_REMINDER_DAYS + 1) * 86_400_000)
  const silent = await services.db<{ registration_id: string }[]>`
    select c.registration_id
    from tournament_postponements p join postponement_choices c on c.postponement_id = p.id
    where p.choose_until > ${now} and p.choose_until <= ${ahead} and c.asked and c.choice is null and c.told_at is not null
      and not exists (select from tournament_postponements later
        where later.tournament_id = p.tournament_id and later.id > p.id)
    order by p.choose_until, c.registration_id`
  for (const { registration_id } of silent) await act(services, (act) => remindOne(act, registration_id))
}

type Asked = {
  id: number
  choice: PostponementChoice | null
  choose_until: string
  told_at: string
  paid_cents: number
}

/** The registration is read again under the lock: its club may be answering. */
async function remindOne(act: Act, registration_id: string) {
  const { tx, now } = act
  const registration = (await lockRegistration(tx, registration_id))!
  const { place, status } = registration
  const [asked] = await tx<Asked[]>`
    select p.id, c.choice, p.choose_until, c.told_at,
      (select coalesce(sum(amount_cents - refunded_cents), 0)::int from payments
       where registration_id = c.registration_id and status = 'succeeded') as paid_cents
    from postponement_choices c join tournament_postponements p on p.id = c.postponement_id
    where c.registration_id = ${registration_id} and c.asked and c.postponement_id = (
      select max(id) from tournament_postponements where tournament_id = ${place.tournament_id})`
  if (!asked || asked.choice !== null) return
  const is_past = isOver(tournamentStatusAt(place, now))
  if (choiceProblem({ ...asked, status, is_past }, now)) return
  const reminder = choiceReminderAt(asked.told_at, asked.choose_until, place.time_zone)
  if (reminder && hasPassed(reminder, now)) await tellClub(act, registration, choiceReminderNews(registration, asked))
}
