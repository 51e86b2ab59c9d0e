import type { Sql } from '#server/platform/database/client.ts'
import { isUnclaimed, listOwners } from './queries.ts'

/** Clubs whose name or town has these words, for an organiser who enters a team of one. */
export function listClubsToAdd(db: Sql, q: string) {
  const words = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return db<{ id: number; name: string; city: string | null; has_account: boolean }[]>`
    select c.id, c.name, c.city, ${hasAccount(db)} as has_account from clubs c
    where c.status in ('pending', 'active') and (plain(c.name) like plain(${words}) or plain(c.city) like plain(${words}))
    order by plain(c.name) not like plain(${words}), lower(c.name), c.id limit 10`
}

/** Somebody of `clubs c` signs in and reads what it is told. */
export const hasAccount = (db: Sql) => db`
  exists (select from club_members m join profiles p on p.id = m.user_id where m.club_id = c.id and p.status = 'active')`

/** Who answers a request: the owners, else whoever has added the club. */
export async function listAnswerers(db: Sql, club_id: number) {
  const owners = await listOwners(db, club_id)
  if (owners.length > 0) return { people: owners, path: '/club' }
  const people = await db<{ user_id: string; email: string }[]>`
    select m.user_id, p.email
    from clubs c join club_members m on m.club_id = c.added_by_club_id join profiles p on p.id = m.user_id
    where c.id = ${club_id} and ${isUnclaimed(db)} and m.rights in ('owner', 'manager') and p.status = 'active'
    order by m.user_id`
  const [entered] = await db<{ tournament_id: number }[]>`
    select r.tournament_id from registrations r join tournaments t on t.id = r.tournament_id
    join clubs c on c.id = r.club_id and c.added_by_club_id = t.organizer_club_id
    where r.club_id = ${club_id} order by r.created_at desc limit 1`
  return { people, path: entered ? `/organisateur/tournois/${entered.tournament_id}/dossiers` : '/organisateur' }
}

/** Requests to answer for clubs that stand in a tournament and that nobody has claimed yet. */
export async function listClaims(db: Sql, tournament: { id: number; organizer_club_id: number }) {
  const rows = await db<{ id: string; full_name: string; phone: string | null; created_at: string; club: Named }[]>`
    select r.id, p.full_name, p.phone, iso_instant(r.created_at) as created_at,
      json_build_object('id', c.id, 'name', c.name) as club
    from club_join_requests r join clubs c on c.id = r.club_id join profiles p on p.id = r.user_id
    where r.decided_at is null and ${isUnclaimed(db)} and c.added_by_club_id = ${tournament.organizer_club_id}
      and exists (select from registrations e where e.club_id = c.id and e.tournament_id = ${tournament.id})
    order by r.created_at, r.id`
  return [...rows]
}

type Named = { id: number; name: string }
