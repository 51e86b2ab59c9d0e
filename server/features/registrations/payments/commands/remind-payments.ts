import { paymentReminders } from '#domain/registrations/entering/hold.ts'
import { hasPassed, localDaysUntil } from '#domain/common/dates/local-time.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub, tellOrganizer } from '#server/features/registrations/registrations/commands/tell.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { paymentReminderNews } from '../mails/club-news.ts'
import { paymentOverdueNews } from '../mails/organizer-news.ts'

/**
 * Reminds clubs of a due payment, five days and one day before. After the due date, tells the organiser, who may extend it
 * or free the place. Each message is sent once, however often this runs. During maintenance nobody can pay: nothing is
 * said, and due dates move.
 */
export async function remindPayments(services: Services) {
  if ((await getSettings(services.db)).maintenance.on) return
  const now = services.clock()
  const awaited = await services.db<{ id: string }[]>`
    select r.id from registrations r join tournaments t on t.id = r.tournament_id
    where has_entered(r.status) and awaits_money(r.payment_status)
      and r.payment_due_at <= ${new Date(now.getTime() + LOOK_AHEAD_MS)} and t.ends_at > ${now}
    order by r.payment_due_at, r.id`
  for (const { id } of awaited) await act(services, (act) => remindOne(act, id))
}

const LOOK_AHEAD_MS = 6 * 86_400_000

async function remindOne(act: Act, id: string) {
  const { tx, now } = act
  const registration = await lockRegistration(tx, id)
  if (!registration?.payment_due_at || !isUnpaid(registration)) return
  const { payment_due_at: due, place } = registration
  if (hasPassed(due, now)) return tellOrganizer(act, registration, paymentOverdueNews(registration, due))
  const asked = new Date(registration.decided_at ?? registration.created_at)
  const past = paymentReminders(due, place.time_zone, asked).filter((reminder) => hasPassed(reminder, now))
  const latest = past.at(-1)
  if (!latest) return
  const step = `D-${localDaysUntil(due, latest, place.time_zone)}`
  await tellClub(act, registration, paymentReminderNews(act, registration, new Date(due), step))
}
