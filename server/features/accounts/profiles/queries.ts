import type { Profile, ProfileStatistics } from '#contract/accounts/profiles.ts'
import type { Theme } from '#domain/accounts/theme.ts'
import { PROFILE_LATEST_REGISTRATIONS } from '#domain/common/thresholds.ts'
import { statusAt } from '#server/platform/database/registration-status.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'

export type ProfileRow = Omit<Profile, 'permissions'> & { club_id: number | null }

export async function findProfile(db: Sql, id: string): Promise<ProfileRow | null> {
  const [profile] = await db<ProfileRow[]>`
    select p.id, c.name as club_name, p.full_name, p.email, p.department, p.phone, p.theme, '/files/' || c.logo_key as avatar_url,
      c.id as club_id
    from profiles p
      left join club_members m on m.user_id = p.id
      left join clubs c on c.id = m.club_id
    where p.id = ${id}`
  return profile ?? null
}

export async function getTheme(db: Sql, id: string): Promise<Theme> {
  const [profile] = await db<{ theme: Theme }[]>`select theme from profiles where id = ${id}`
  return profile?.theme ?? 'system'
}

export function listLatestRegistrations(db: Sql, user_id: string, now: Date) {
  return db<ProfileStatistics['latest_registrations']>`
    select r.id, r.tournament_id, r.user_id, r.team_name, ${statusAt(db, now)} as status, r.payment_status, r.created_at,
      json_build_object('id', t.id, 'title', t.title, 'date', ${isoInstant(db, db`t.starts_at`)}, 'time_zone', t.time_zone,
        'location', concat_ws(', ', nullif(t.venue_name, ''), t.venue_city)) as tournament
    from registrations r join tournaments t on t.id = r.tournament_id
    where r.user_id = ${user_id}
    order by r.created_at desc, r.id limit ${PROFILE_LATEST_REGISTRATIONS}`
}

/** PostgreSQL itself writes instants inside JSON: this gives them the format of the client library. */
const isoInstant = (db: Sql, column: Statement) =>
  db`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
