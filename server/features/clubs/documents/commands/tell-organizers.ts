import { getSettings } from '#server/features/notices/settings/queries.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { entrantRefusedNews, type Waiting } from '../mails/organizer-news.ts'
import type { LockedDocument } from './lock-document.ts'

/**
 * Tells the organisers in need of this document that the platform has refused it: the file of the club is incomplete
 * again.
 */
export async function tellOrganizers(act: Act, document: LockedDocument, reason: string) {
  const { tx, now } = act
  const { platform_name } = await getSettings(tx)
  for (const waiting of await listWaiting(tx, document, now))
    await notifyClub(
      tx,
      act,
      {
        club_id: waiting.organizer_club_id,
        user_id: null,
        managers: true,
        sender: platform_name,
        reply_to: null,
        registration_id: null,
      },
      entrantRefusedNews(document, reason, waiting),
    )
}

/**
 * Tournaments to come, of the same season, that the club has entered and for which it has no other valid document of
 * this type.
 */
const listWaiting = (tx: Tx, { club_id, type, season }: LockedDocument, now: Date) => tx<Waiting[]>`
  select found.organizer_club_id, found.club_name,
    json_agg(json_build_object('id', found.id, 'title', found.title, 'starts_at', iso_instant(found.starts_at),
      'ends_at', iso_instant(found.ends_at), 'time_zone', found.time_zone) order by found.starts_at, found.id) as tournaments
  from (
    select distinct t.organizer_club_id, c.name as club_name, t.id, t.title, t.starts_at, t.ends_at, t.time_zone
    from registrations r join tournaments t on t.id = r.tournament_id join clubs c on c.id = r.club_id
    where r.club_id = ${club_id} and has_entered(r.status) and r.papers_seen_at is null
      and ${type} = any(t.required_documents) and not is_over(t.status) and t.ends_at > ${now}
      and season_of((t.starts_at at time zone t.time_zone)::date) = ${season}
      and not exists (
        select from documents d where d.club_id = r.club_id and d.type = ${type} and d.season = ${season}
          and document_stands(d, t.organizer_club_id))) found
  group by found.organizer_club_id, found.club_name order by found.organizer_club_id`
