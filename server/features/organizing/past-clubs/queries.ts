import type { PastClubs } from '#contract/organizing/past-clubs.ts'
import { hasAccount } from '#server/features/clubs/clubs/queries.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { Sql } from '#server/platform/database/client.ts'

type Edition = PastClubs['editions'][number]
type PastClub = PastClubs['clubs'][number]

/** Tournaments of the same club that are over, the latest first; `previous_id` is the edition before this one. */
export async function listEditions(db: Sql, tournament: ManagedTournament, now: Date) {
  const rows = await db<(Edition & { is_previous: boolean })[]>`
    select t.id, t.title, iso_instant(t.starts_at) as starts_at, t.time_zone,
      t.id = (select n.previous_tournament_id from tournaments n where n.id = ${tournament.id}) as is_previous
    from tournaments t
    where t.organizer_club_id = ${tournament.organizer_club_id} and t.id <> ${tournament.id}
      and is_published(t.status) and t.status <> 'cancelled' and t.ends_at < ${now}
      and exists (select from registrations r where r.tournament_id = t.id and has_entered(r.status))
    order by t.starts_at desc, t.id desc limit 50`
  const previous = rows.find(({ is_previous }) => is_previous) ?? rows[0]
  return { editions: rows.map(({ is_previous: _, ...edition }) => edition), previous_id: previous?.id ?? null }
}

/** The other clubs that had a team in that edition, by name, each with the state that an invitation would find it in. */
export async function listPastClubs(db: Sql, tournament: ManagedTournament, edition_id: number): Promise<PastClub[]> {
  const rows = await db<PastClub[]>`
    select c.id, c.name, c.city,
      case
        when exists (select from registrations r where r.tournament_id = ${tournament.id} and r.club_id = c.id
                     and counts_for_uniqueness(r.status)) then 'registered'
        when exists (select from past_club_invitations i
                     where i.tournament_id = ${tournament.id} and i.club_id = c.id) then 'invited'
        when ${hasAccount(db)} and is_living_club(c.status) then 'ready'
        else 'no_account' end as state
    from clubs c
    where c.id <> ${tournament.organizer_club_id} and exists (
      select from registrations r
      where r.tournament_id = ${edition_id} and r.club_id = c.id and has_entered(r.status))
    order by lower(c.name), c.id`
  return [...rows]
}
