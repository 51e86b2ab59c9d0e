import type { ClubFacts } from '#domain/registrations/club-alerts.ts'
import type { Db } from '#server/platform/database/client.ts'

export const listKeptDocuments = (db: Db, club_id: number) => db<NonNullable<ClubFacts['documents']>[number][]>`
  select type, status, season from documents where club_id = ${club_id}`

/** Lists the club's matches to come that were moved, the next first. */
export const listMovedMatches = (db: Db, club_id: number, now: Date) => db<ClubFacts['moved_matches'][number][]>`
  select m.id, r.team_name, m.scheduled_date, m.moved_from, m.moved_at,
    json_build_object('id', t.id, 'title', t.title, 'starts_at', iso_instant(t.starts_at), 'time_zone', t.time_zone) as tournament
  from registrations r
    join matches m on r.id in (m.team1_id, m.team2_id)
    join tournaments t on t.id = m.tournament_id
  where r.club_id = ${club_id} and m.status = 'scheduled' and m.retired_at is null and m.scheduled_date > ${now} and m.moved_at is not null
  order by m.scheduled_date, m.id limit ${MOST}`

const MOST = 5
