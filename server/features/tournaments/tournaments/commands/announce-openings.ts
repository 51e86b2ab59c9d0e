import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { Services } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { type Opening, openingNews } from '../mails/opening-news.ts'
import { takesRegistrations } from '../search.ts'

/** Tells people who asked that registrations have opened. Each is told once: the request is deleted with the message. */
export async function announceOpenings(services: Services) {
  let told = AT_ONCE
  while (told === AT_ONCE) told = await act(services, announceSome)
}

const AT_ONCE = 100

type Due = Opening & { email: string; organizer: string }

async function announceSome(act: Act): Promise<number> {
  const { tx, now } = act
  const due = await tx<Due[]>`
    with opened as materialized (
      select a.tournament_id, a.user_id
      from opening_alerts a join tournaments t on t.id = a.tournament_id join profiles p on p.id = a.user_id
      where ${takesRegistrations(tx, now)} and p.status = 'active'
      order by a.created_at limit ${AT_ONCE} for update of a skip locked
    )
    delete from opening_alerts a
    using opened, tournaments t, clubs o, profiles p
    where a.tournament_id = opened.tournament_id and a.user_id = opened.user_id
      and t.id = a.tournament_id and o.id = t.organizer_club_id and p.id = a.user_id
    returning a.user_id, p.email, t.id, t.title, t.starts_at, t.time_zone, o.name as organizer,
      concat_ws(', ', nullif(t.venue_name, ''), t.venue_city) as location,
      coalesce(t.registration_opens_at, t.published_at, t.created_at) as opened_at`
  for (const { email, organizer, ...opening } of due)
    await notifyPerson(tx, act, { user_id: opening.user_id, email, sender: organizer }, openingNews(opening))
  return due.length
}
