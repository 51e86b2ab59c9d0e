import type { z } from 'zod'
import type { clubsAsked, SupervisedClubRow } from '#contract/office/club-supervision.ts'
import { CLUB_BADGES, type ClubStatus } from '#domain/clubs/club.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { organizingState, type Organizing } from '#domain/organizing/organizing.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { type FaceRow, hasAccount } from '#server/features/clubs/clubs/queries.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { wordsQuery } from '#server/platform/database/words-query.ts'

export type ClubsAsked = z.infer<typeof clubsAsked>

export type ClubRow = Omit<SupervisedClubRow, 'badge' | 'organizing' | 'colours'> & {
  face: FaceRow
  grant: Organizing
}

/** The clubs by name, or latest first. The page is read before its clubs are counted in detail. */
export async function listClubs(db: Db, asked: ClubsAsked & PageAsked, season: Season) {
  const page =
    asked.order === 'newest'
      ? paging(db, asked, {
          most: 24,
          way: 'desc',
          by: [db`c.created_at`, db`c.id`],
        })
      : paging(db, asked, {
          most: 24,
          by: [db`c.name_key`, db`c.id`],
        })
  const rows = await db<(ClubRow & Placed)[]>`
    with shown as materialized (
      select c.id from clubs c where ${areAsked(db, asked)} ${page.beyond} ${page.order} ${page.limit})
    select ${clubColumns(db, season)}, ${page.keys} from shown join clubs c on c.id = shown.id ${page.order}`
  const { items, next_cursor } = page.of(rows)
  return { items: items.map(toSummary), next_cursor }
}

/** Counts the clubs with somebody to read a message, and the clubs without. */
export async function countAudience(db: Sql, asked: ClubsAsked) {
  const [row] = await db<{ clubs: number; without_account: number }[]>`
    select count(*) filter (where ${hasAccount(db)})::int as clubs,
      count(*) filter (where not ${hasAccount(db)})::int as without_account
    from clubs c where ${areAsked(db, asked)}`
  return row!
}

/** The conditions of the filters, over `clubs c`. A merged club is shown only when that is asked. */
export function areAsked(db: Sql, asked: ClubsAsked) {
  const { q, status, department, verified, organizer, without_owner, duplicate } = asked
  const state =
    status === 'merged'
      ? db`c.merged_into is not null`
      : db`c.merged_into is null ${status ? db`and c.status = ${status}` : db``}`
  return db`${state}
    ${q ? db`and c.id = any(${withWords(db, q)})` : db``}
    ${department ? db`and c.department = ${department}` : db``}
    ${verified ? db`and (c.verified_at is not null) = ${verified === 'oui'}` : db``}
    ${organizer ? db`and exists (select from organizer_grants g where g.club_id = c.id and ${isOrganizing(db, organizer)})` : db``}
    ${without_owner ? db`and not exists (select from club_members m where m.club_id = c.id and m.rights = 'owner')` : db``}
    ${duplicate ? db`and c.similar_to is not null` : db``}`
}

/** Clubs are found by words first and then sorted: an index by name would reach those of one town late. */
function withWords(db: Sql, q: string) {
  return db`array(select f.id from clubs f
    where club_words(f.name, f.city, f.ffbb_number, f.email) @@ to_tsquery('simple', ${wordsQuery(q)}))`
}

/** The same conditions as `organizingState`, over `g`. */
function isOrganizing(db: Sql, state: NonNullable<ClubsAsked['organizer']>) {
  if (state === 'asked') return db`g.granted is null`
  if (state === 'granted') return db`g.granted`
  return db`g.granted = false and g.withdrawn_at is ${state === 'refused' ? db`null` : db`not null`}`
}

/** The columns of a card, from `clubs c`. */
export const clubColumns = (db: Sql, season: Season) => db`
  c.id, c.name, club_face(c) as face, c.city, c.department, c.email, c.ffbb_number, c.status,
  c.verified_at is not null as verified, iso_instant(c.created_at) as created_at,
  (select json_build_object('granted', g.granted, 'withdrawn_at', g.withdrawn_at, 'decided_at', g.decided_at)
   from organizer_grants g where g.club_id = c.id) as grant,
  (select count(*)::int from club_members m where m.club_id = c.id) as members,
  (select count(*)::int from teams e where e.club_id = c.id and e.season = ${season} and e.archived_at is null) as teams,
  (select count(*)::int from registrations r where r.club_id = c.id and has_entered(r.status)) as entries,
  (select count(*)::int from tournaments t
   where t.organizer_club_id = c.id and is_published(t.status)) as tournaments,
  (select json_build_object('id', o.id, 'name', o.name) from clubs o where o.id = c.similar_to) as similar_to,
  (select json_build_object('id', o.id, 'name', o.name) from clubs o where o.id = c.merged_into) as merged_into`

export function toSummary<Row extends ClubRow>({ face, grant, ...row }: Row) {
  return {
    ...row,
    ...withColours(face),
    badge: CLUB_BADGES[row.status],
    organizing: grant && organizingState(grant),
  }
}

/** The facts that decide on an act. */
export type SupervisedRow = {
  id: number
  name: string
  status: ClubStatus
  suspended_from: 'pending' | 'active' | null
  verified: boolean
  is_merged: boolean
  has_owner: boolean
  version: string
}

export async function findSupervised(db: Sql, id: number): Promise<SupervisedRow | null> {
  const [club] = await db<SupervisedRow[]>`
    select c.id, c.name, c.status, c.suspended_from, c.verified_at is not null as verified,
      c.merged_into is not null as is_merged, c.updated_at::text as version,
      exists (
        select from club_members m join auth.users u on u.id = m.user_id
        where m.club_id = c.id and m.rights = 'owner' and u.email_confirmed_at is not null) as has_owner
    from clubs c where c.id = ${id}`
  return club ?? null
}

/** The name of the person who last acted on a club; null when unknown. */
export async function findLastActor(db: Sql, id: number): Promise<string | null> {
  const [row] = await db<{ full_name: string | null }[]>`
    select p.full_name from audit_log l left join profiles p on p.id = l.actor_id
    where l.entity = 'club' and l.entity_id = ${String(id)} order by l.id desc limit 1`
  return row?.full_name ?? null
}
