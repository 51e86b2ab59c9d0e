import type { Match } from '#contract/competition/matches.ts'
import {
  FORGOTTEN_MATCH_HOURS,
  type MatchState,
  matchBadge,
  matchScores,
  matchStatus,
  matchTeamName,
} from '#domain/competition/match.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { periodInFrench } from '#domain/competition/table/period-words.ts'
import { slug } from '#domain/common/text.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'

type Side = Omit<Match['team1'], 'label' | 'club'> & { source: string | null; club: FaceRow | null }
type Row = Omit<Match, 'tournament' | 'team1' | 'team2' | 'label' | 'score' | 'period'> & {
  period: { number: number; scoring: '5x5' | '3x3' } | null
  tournament: Omit<Match['tournament'], 'slug'>
  team1: Side
  team2: Side
  format: string
}

/** Ascending by date by default. `club_id`: the club whose matches are marked, or the only ones with `club: 'mine'`. */
export async function listMatches(
  db: Db,
  club_id: number | null,
  now: Date,
  input: PageAsked & {
    state?: MatchState | undefined
    tournament_id?: number | undefined
    club?: 'mine' | undefined
    category?: string | undefined
    from?: string | undefined
    to?: string | undefined
    order?: 'asc' | 'desc' | undefined
  },
) {
  const { state, tournament_id, category, from, to } = input
  const page = paging(db, input, {
    most: 50,
    way: input.order,
    by: [db`m.scheduled_date`, db`m.id`],
  })
  const rows = await db<(Row & Placed)[]>`
    select ${columns(db, club_id)}, ${page.keys}
    from ${tables(db)}
    where is_published(t.status) and m.retired_at is null
      ${state ? db`and ${state === 'unfinished' ? isUnfinished(db, now) : db`not (${isUnfinished(db, now)})`}` : db``}
      ${tournament_id ? db`and m.tournament_id = ${tournament_id}` : db``}
      ${category ? db`and tc.category = ${category}` : db``}
      ${input.club ? db`and (r1.club_id = ${club_id} or r2.club_id = ${club_id})` : db``}
      ${from ? db`and m.scheduled_date >= ${from}::date::timestamp at time zone t.time_zone` : db``}
      ${to ? db`and m.scheduled_date < (${to}::date + 1)::timestamp at time zone t.time_zone` : db``}
      ${page.beyond}
    ${page.order} ${page.limit}`
  const { items, next_cursor } = page.of(rows)
  return { items: items.map(onTheWire), next_cursor }
}

/** Those of a tournament that moved after a version of its feed and are still played, as a stranger sees them. */
export async function listMovedMatches(
  db: Db,
  tournament_id: number,
  { since, limit }: { since: number; limit: number },
): Promise<Match[]> {
  const rows = await db<Row[]>`
    select ${columns(db, null)} from ${tables(db)}
    where m.tournament_id = ${tournament_id} and m.feed_version > ${since} and m.retired_at is null
    order by m.feed_version, m.id limit ${limit}`
  return rows.map(onTheWire)
}

/** All matches of a club that are of today where they are played, and those of yesterday that are still to be played, by hour. */
export const listClubMatchesOfToday = (db: Db, club_id: number, now: Date): Promise<Match[]> =>
  listOfToday(db, { club_id, where: db`(r1.club_id = ${club_id} or r2.club_id = ${club_id})` }, now)

/** Those that teams of a club whistle without playing, and that are not over. */
export const listToWhistleToday = (db: Db, club_id: number, now: Date): Promise<Match[]> =>
  listOfToday(
    db,
    {
      club_id,
      where: db`awaits_result(m.status) and ${whistledBy(db, db`r.club_id = ${club_id}`)}
        and ${club_id} not in (coalesce(r1.club_id, 0), coalesce(r2.club_id, 0))`,
    },
    now,
  )

async function listOfToday(db: Db, { club_id, where }: { club_id: number; where: Statement }, now: Date) {
  const rows = await db<Row[]>`
    select ${columns(db, club_id)}
    from ${tables(db)}
    where ${where} and is_published(t.status) and m.retired_at is null
      and m.scheduled_date between ${now}::timestamptz - interval '2 days' and ${now}::timestamptz + interval '2 days'
      and ((m.scheduled_date at time zone t.time_zone)::date = (${now}::timestamptz at time zone t.time_zone)::date
        or (m.scheduled_date < ${now}::timestamptz and ${isUnfinished(db, now)}))
    order by m.scheduled_date, m.id`
  return rows.map(onTheWire)
}

/** Over `m`: a team of these registrations, `r`, whistles it. */
export const whistledBy = (db: Db, whose: Statement): Statement => db`
  (m.referees <> '[]' and exists (
    select from entrants e join registrations r on r.id = e.registration_id
    where r.tournament_id = m.tournament_id and ${whose} and has_entered(r.status) and m.referees @>
      jsonb_build_array(jsonb_build_object('kind', 'team', 'team', coalesce(e.team_key, e.registration_id::text)))))`

/**
 * Being played or still to come: all that is left of today at the venue, even late, and what a night has left after
 * midnight, until it is forgotten. The first line is for the index.
 */
const isUnfinished = (db: Db, now: Date) => db`
  (m.scheduled_date >= ${now}::timestamptz - interval '2 days'
    and m.status <> 'completed'
    and (awaits_result(m.status) and m.scheduled_date > ${now}::timestamptz - make_interval(hours => ${FORGOTTEN_MATCH_HOURS})
      or m.status <> 'in_progress'
        and m.scheduled_date >= (${now}::timestamptz at time zone t.time_zone)::date::timestamp at time zone t.time_zone))`

const tables = (db: Db) => db`
  matches m
  join tournaments t on t.id = m.tournament_id
  join tournament_categories tc on tc.id = m.tournament_category_id
  left join registrations r1 on r1.id = m.team1_id
  left join clubs c1 on c1.id = r1.club_id
  left join registrations r2 on r2.id = m.team2_id
  left join clubs c2 on c2.id = r2.club_id`

const columns = (db: Db, club_id: number | null) => db`
  m.id, m.tournament_id, m.team1_id, m.team2_id, m.scheduled_date, m.status, m.score_team1, m.score_team2, m.court,
  case when m.status = 'completed' then m.outcome -> 'periods' end as periods,
  m.phase, m.pool, m.number, m.duration_minutes, m.late_minutes, tc.format,
  whistled_by(m.tournament_id, m.referees) as whistled_by,
  case when m.status = 'in_progress' and m.live is not null then (
    select json_build_object('number', (m.live ->> 'period')::int, 'scoring', c.rules ->> 'scoring')
    from competitions c where c.tournament_category_id = m.tournament_category_id) end as period,
  json_build_object('id', tc.id, 'category', tc.category, 'gender', tc.gender) as category,
  json_build_object(
    'id', t.id, 'title', t.title, 'time_zone', t.time_zone,
    'location', concat_ws(', ', nullif(t.venue_name, ''), t.venue_city)) as tournament,
  json_build_object(
    'registration_id', m.team1_id, 'team_name', r1.team_name, 'club_name', c1.name, 'source', m.team1_source,
    'club', case when c1.id is not null then club_face(c1) end,
    'mine', coalesce(r1.club_id = ${club_id}, false)) as team1,
  json_build_object(
    'registration_id', m.team2_id, 'team_name', r2.team_name, 'club_name', c2.name, 'source', m.team2_source,
    'club', case when c2.id is not null then club_face(c2) end,
    'mine', coalesce(r2.club_id = ${club_id}, false)) as team2`

/** A plateau has rotations for the youngest: its scores never leave the server. */
function onTheWire({ format, ...row }: Row): Match {
  const secret = format === 'plateau'
  const shown = secret ? { ...row, score_team1: null, score_team2: null, periods: null } : row
  return {
    ...shown,
    period: row.period && periodInFrench(row.period.number, row.period.scoring),
    status: matchStatus(row.status),
    tournament: { ...row.tournament, slug: slug(row.tournament.title) },
    team1: side(1, row.team1),
    team2: side(2, row.team2),
    label: matchBadge(row.status),
    score: secret ? null : matchScores(row),
  }
}

const side = (number: 1 | 2, { source, club, ...team }: Side) => ({
  ...team,
  club: club && withColours(club),
  label: matchTeamName(number, team.team_name, source),
})
