import { type Declared, declarationReminder, declarationText } from '#domain/registrations/declaration.ts'
import { tournamentStatusAt, type TournamentTimes } from '#domain/tournaments/tournament.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** Writes the text that the organiser copies for the committee. The tournament exists. */
export async function getDeclaration(db: Sql, tournament_id: number, now: Date) {
  const [declared] = await db<(Declared & TournamentTimes<string>)[]>`
    select t.title, iso_instant(t.starts_at) as starts_at, iso_instant(t.ends_at) as ends_at, t.time_zone, t.status,
      t.registration_opens_at, t.registration_closes_at,
      json_build_object('name', t.venue_name, 'address', t.venue_address, 'postal_code', t.venue_postal_code,
        'city', t.venue_city) as venue,
      json_build_object('name', o.name, 'ffbb_number', o.ffbb_number, 'president', o.president, 'phone', o.phone,
        'email', o.email) as organizer,
      t.contact_phone,
      (select coalesce(json_agg(json_build_object('category', tc.category, 'gender', tc.gender,
          'division', tc.division, 'max_participants', tc.max_participants, 'format', tc.format)
          order by ct.position, tc.gender, tc.id), '[]')
       from tournament_categories tc join categories ct on ct.code = tc.category
       where tc.tournament_id = t.id and tc.status <> 'cancelled') as categories,
      iso_instant(t.authorisation_requested_at) as requested_at, iso_instant(t.authorisation_granted_at) as granted_at
    from tournaments t join clubs o on o.id = t.organizer_club_id where t.id = ${tournament_id}`
  const { requested_at, granted_at } = declared!
  return {
    text: declarationText(declared!),
    requested_at,
    granted_at,
    reminder: declarationReminder({ ...declared!, status: tournamentStatusAt(declared!, now) }, now),
  }
}
