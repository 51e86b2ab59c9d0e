import { canCancelRegistration } from '#domain/registrations/registration.ts'
import { decideCancellation } from '#server/features/registrations/registrations/commands/ending/cancel-registration.ts'
import {
  type DecideEnding,
  endRegistration,
} from '#server/features/registrations/registrations/commands/ending/end-registration.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'
import { tournamentCancelledNews } from '../mails/club-news.ts'
import { entriesEndedNews, type EntriesEnded } from '../mails/organizer-news.ts'

export const END_ENTRIES_JOB = 'tournaments.end-entries'

type Cancelled = { tournament_id: number; tournament_category_id: number | null }

/**
 * Ends the registrations that a cancelled tournament or category still has. Each is refunded in full and told once, in its own
 * transaction, after its open payment was closed at its provider. Cut off, the job goes on where it was; at the end the
 * organiser is told once of all. @throws when a registration could not be ended, so that the queue tries again
 */
export async function endEntries(services: Services, cancelled: Cancelled) {
  const { db, log } = services
  const why = await findReason(db, cancelled)
  if (!why) return
  let failures = 0
  for (const { id } of await listAlive(db, cancelled))
    await endRegistration(services, id, ending(why)).catch((error: unknown) => {
      failures += 1
      log.error({ err: error, registration_id: id }, 'tournaments: not ended with its tournament, tried again')
    })
  if (failures > 0) throw new Error(`${failures} registrations not ended`)
  await tellOrganizer(services, cancelled)
}

type Why = { reason: string; whole: boolean }

async function findReason(db: Db, { tournament_id, tournament_category_id }: Cancelled): Promise<Why | null> {
  const [row] = tournament_category_id
    ? await db<{ reason: string }[]>`
        select status_reason as reason from tournament_categories where id = ${tournament_category_id} and status = 'cancelled'`
    : await db<{ reason: string }[]>`
        select status_reason as reason from tournaments where id = ${tournament_id} and status = 'cancelled'`
  return row ? { ...row, whole: tournament_category_id === null } : null
}

/** Registrations to end; a change that waits to be paid comes after the registration that it changes, and ends with it. */
const listAlive = (db: Db, { tournament_id, tournament_category_id }: Cancelled) => db<{ id: string }[]>`
  select id from registrations
  where tournament_id = ${tournament_id} and counts_for_uniqueness(status)
    ${tournament_category_id ? db`and tournament_category_id = ${tournament_category_id}` : db``}
  order by changes_id nulls first, tournament_category_id, id`

const ending =
  ({ reason, whole }: Why): DecideEnding =>
  (act, registration) => {
    if (!canCancelRegistration(registration.status)) return null
    const news = tournamentCancelledNews(whole)
    return decideCancellation({ by: 'organizer', reason, news })(act, registration)
  }

async function tellOrganizer(services: Services, { tournament_id, tournament_category_id }: Cancelled) {
  await act(services, async (act) => {
    const { tx } = act
    const [done] = await tx<(EntriesEnded & { organizer_club_id: number })[]>`
      select t.id as tournament_id, t.title, t.organizer_club_id, tc.id as tournament_category_id, tc.category, tc.gender,
        (select count(distinct m.club_id)::int from messages m join registrations r on r.id = m.registration_id
         where r.tournament_id = t.id and (tc.id is null or r.tournament_category_id = tc.id)
           and m.event like 'tournament-cancelled:%') as clubs,
        sums.*
      from tournaments t left join tournament_categories tc on tc.id = ${tournament_category_id}
      cross join lateral (
        select coalesce(sum(f.amount_cents), 0)::int as refund_cents,
          coalesce(sum(f.amount_cents) filter (where f.status = 'due'), 0)::int as by_hand_cents,
          count(*) filter (where f.status = 'due')::int as by_hand
        from refunds f join registrations r on r.id = f.registration_id
        where r.tournament_id = t.id and (tc.id is null or r.tournament_category_id = tc.id) and f.created_at >= r.cancelled_at
          and exists (select from messages m where m.registration_id = r.id and m.event = 'tournament-cancelled:' || r.id)) sums
      where t.id = ${tournament_id}`
    await notifyClub(
      tx,
      act,
      {
        club_id: done!.organizer_club_id,
        user_id: null,
        managers: true,
        sender: done!.title,
        reply_to: null,
        registration_id: null,
      },
      entriesEndedNews(done!),
    )
  })
}
