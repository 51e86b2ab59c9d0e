import type { Sql, Statement } from '#server/platform/database/client.ts'

/** Whose teams these are, each club once. */
export const listClubsOf = (db: Sql, registrations: readonly string[]) => db<
  { club_id: number; registration_id: string; team_name: string }[]
>`
  select r.club_id, r.id as registration_id, r.team_name from registrations r where r.id = any(${registrations}::uuid[])
  order by r.club_id, r.team_name`

export type DeskAudience = { kind: 'all' | 'late' | 'category' | 'match' | 'court'; of?: number | undefined }

/** Clubs with a team in a running competition; of a court, those that still have to play there in the next twelve hours. */
export const listAudience = (db: Sql, tournament_id: number, audience: DeskAudience, now: Date) => db<
  { club_id: number }[]
>`
  select distinct r.club_id from entrants e join registrations r on r.id = e.registration_id
    join competitions c on c.tournament_category_id = e.tournament_category_id
  where r.tournament_id = ${tournament_id} and c.phase <> 'set_up' and ${isTold(db, audience, now)}
  order by r.club_id`

function isTold(db: Sql, { kind, of = 0 }: DeskAudience, now: Date): Statement {
  switch (kind) {
    case 'late':
      return db`e.presence in ('late', 'absent')`
    case 'category':
      return db`e.tournament_category_id = ${of}`
    case 'match':
      return db`exists (select from matches m where m.id = ${of} and m.retired_at is null
        and r.id in (m.team1_id, m.team2_id))`
    case 'court':
      return db`exists (select from matches m where m.court_id = ${of} and m.retired_at is null
        and awaits_result(m.status) and r.id in (m.team1_id, m.team2_id)
        and m.scheduled_date < ${now}::timestamptz + interval '12 hours')`
    default:
      return db`true`
  }
}
