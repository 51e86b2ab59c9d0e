import type { z } from 'zod'
import type { SupervisedTournament, supervisedAsked } from '#contract/organizing/tournament-supervision.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { addDays, instantOf } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { slug } from '#domain/common/text.ts'
import type { ToldStatus } from '#domain/tournaments/tournament.ts'
import type { SupervisedOrder } from '#domain/organizing/tournament-supervision.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { likeWords } from '#server/platform/database/words-query.ts'
import { type PageAsked, type PageOrder, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql, Statement } from '#server/platform/database/client.ts'

type Asked = z.infer<typeof supervisedAsked> & PageAsked

export type SupervisedRow = Omit<SupervisedTournament, 'slug' | 'organizer'> & {
  organizer: FaceRow & { verified: boolean }
}

/** All tournaments, in any state. The page is found by indexes first, and counts are made for its lines alone. */
export async function listSupervised(db: Db, asked: Asked, now: Date) {
  const page = paging(db, asked, { most: 50, ...ORDERS[asked.order ?? 'date'](db) })
  const rows = await db<(SupervisedRow & Placed)[]>`
    with shown as materialized (
      select t.id, ${page.keys}, row_number() over (${page.order}) as place
      from tournaments t
      where ${filtersOf(db, asked, now)} ${page.beyond}
      ${page.order} ${page.limit}
    )
    select ${supervisedColumns(db, now)}, shown.page_keys
    from shown join tournaments t on t.id = shown.id join clubs c on c.id = t.organizer_club_id
      cross join lateral ${seats(db)} seats cross join lateral ${entries(db)} entries
    order by shown.place`
  const { items, next_cursor } = page.of(rows)
  return { items: items.map(toSupervised), next_cursor }
}

export const toSupervised = (row: SupervisedRow): SupervisedTournament => ({
  ...row,
  slug: slug(row.title),
  organizer: withColours(row.organizer),
})

/** Columns over `t`, `c`, `seats` and `entries`. */
export const supervisedColumns = (db: Sql, now: Date) => db`
  t.id, t.title, club_face(c) || jsonb_build_object('verified', c.verified_at is not null) as organizer,
  t.venue_name, t.venue_city, t.venue_department, iso_instant(t.starts_at) as starts_at, iso_instant(t.ends_at) as ends_at,
  t.time_zone, ${toldStatus(db, now)} as status, seats.*, entries.*, iso_instant(t.created_at) as created_at,
  case when t.featured_until > ${now} then iso_instant(t.featured_until) end as featured_until,
  (select count(distinct r.content_id)::int from reports r join public_contents v on v.id = r.content_id
   where r.status = 'open' and v.tournament_id = t.id) as reports`

export const seats = (db: Sql) => db`(
  select coalesce(sum(tc.current_participants), 0)::int as current_participants,
    coalesce(sum(tc.max_participants), 0)::int as max_participants
  from tournament_categories tc where tc.tournament_id = t.id and tc.status <> 'cancelled')`

export const entries = (db: Sql) => db`(
  select count(*) filter (where r.status = 'pending')::int as pending,
    count(*) filter (where r.status = 'waitlisted')::int as waiting
  from registrations r
  where r.tournament_id = t.id and r.status in ('pending', 'waitlisted') and r.changes_id is null)`

function filtersOf(db: Db, { q, status, department, from, to, club_id }: Asked, now: Date): Statement {
  const words = q ? `%${likeWords(q)}%` : null
  return db`true
    ${
      words
        ? db`and (plain(t.title || ' ' || t.venue_name || ' ' || t.venue_city) like plain(${words})
            or t.venue_city in (select towns_named(${q!})))`
        : db``
    }
    ${status ? db`and ${hasStatus(db, status, now)}` : db``}
    ${department ? db`and t.venue_department = ${department}` : db``}
    ${from ? db`and t.ends_at >= ${instantOf(addDays(from, -1), '00:00', PARIS)} and ${endsFrom(db, from)}` : db``}
    ${to ? db`and t.starts_at < ${instantOf(addDays(to, 2), '00:00', PARIS)} and ${startsUntil(db, to)}` : db``}
    ${club_id ? db`and t.organizer_club_id = ${club_id}` : db``}`
}

/** The status that people read, over `t` and the organiser `c`. */
const toldStatus = (db: Sql, now: Date) => db`
  told_status(t.status, t.registration_opens_at, t.registration_closes_at, t.starts_at, t.ends_at, c.status, ${now})`

/** A day is counted at the venue. A filter by Paris time with one day more comes beside it, since indexes know no time zone. */
const endsFrom = (db: Sql, day: string) => db`t.ends_at >= ${day}::date::timestamp at time zone t.time_zone`

const startsUntil = (db: Sql, day: string) => db`t.starts_at < (${day}::date + 1)::timestamp at time zone t.time_zone`

/** An index finds the tournaments that may have the status; the function of the database then decides. */
function hasStatus(db: Sql, status: ToldStatus, now: Date): Statement {
  const isTold = db`(select ${toldStatus(db, now)} = ${status} from clubs c where c.id = t.organizer_club_id)`
  return db`${mayBe(db, status, now)} and ${isTold}`
}

function mayBe(db: Sql, status: ToldStatus, now: Date): Statement {
  const isComing = db`t.starts_at > ${now} and t.ends_at > ${now}`
  switch (status) {
    case 'registration_open':
    case 'planned':
      return db`t.status = 'registration_open' and ${isComing}`
    case 'closed':
      return db`gives_places(t.status) and ${isComing}`
    case 'active':
      // Few tournaments run at once, which the planner cannot guess: the index of ends finds them first.
      return db`t.id = any(array(
        select a.id from tournaments a
        where is_published(a.status) and not is_over(a.status)
          and a.ends_at > ${now} and (a.status = 'active' or a.starts_at <= ${now})))`
    case 'completed':
      return db`(t.status = 'completed' or (is_published(t.status) and not is_over(t.status) and t.ends_at <= ${now}))`
    default:
      return db`t.status = ${status}`
  }
}

const ORDERS: Record<SupervisedOrder, (db: Sql) => PageOrder> = {
  date: (db) => ({
    way: 'desc',
    by: [db`t.starts_at`, db`t.id`],
  }),
  created: (db) => ({
    way: 'desc',
    by: [db`t.created_at`, db`t.id`],
  }),
  title: (db) => ({
    by: [db`plain(t.title)`, db`t.id`],
  }),
}
