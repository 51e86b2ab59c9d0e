import { depositIn } from '#domain/registrations/prices/deposit-in.ts'
import { DEPOSIT_REMINDER_DAYS } from '#domain/registrations/prices/deposits.ts'
import type { SoldLine } from '#domain/registrations/prices/sold-lines.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { holdsDeposit } from '../deposits.ts'
import { depositsHeldNews } from '../mails/deposit-news.ts'

/** Reminds organisers of the deposits that they still hold, once for each tournament, however often this runs. */
export async function remindDeposits(services: Services) {
  const { db, clock } = services
  const ended = new Date(clock().getTime() - DEPOSIT_REMINDER_DAYS * 86_400_000)
  const tournaments = await db<{ id: number }[]>`
    select t.id from tournaments t
    where t.deposits_reminded_at is null and t.status <> 'cancelled' and t.ends_at <= ${ended}
      and exists (select from registrations r where r.tournament_id = t.id and ${holdsDeposit(db)})
    order by t.ends_at, t.id`
  if (tournaments.length === 0) return
  const { platform_name } = await getSettings(db)
  for (const { id } of tournaments) await act(services, (act) => remindOne(act, id, platform_name))
}

/** The tournament is locked, so that two runs at once remind of it once. */
async function remindOne(act: Act, tournament_id: number, sender: string) {
  const { tx, now } = act
  const [tournament] = await tx<{ title: string; club_id: number }[]>`
    update tournaments set deposits_reminded_at = ${now}
    where id = ${tournament_id} and deposits_reminded_at is null
    returning title, organizer_club_id as club_id`
  const held = await tx<{ lines: SoldLine[] }[]>`
    select r.lines from registrations r where r.tournament_id = ${tournament_id} and ${holdsDeposit(tx)}`
  if (!tournament || held.length === 0) return
  const { title, club_id } = tournament
  const cents = held.reduce((sum, { lines }) => sum + depositIn(lines), 0)
  await notifyClub(
    tx,
    act,
    { club_id, user_id: null, managers: true, sender, reply_to: null, registration_id: null },
    depositsHeldNews({ tournament_id, title, teams: held.length, cents }),
  )
}
