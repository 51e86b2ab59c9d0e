import type { Registration } from '#contract/registrations/registrations.ts'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { CATEGORIES, type Category } from '#domain/common/reference/categories.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { placeOn } from '#domain/tournaments/outlines/outline.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { rankOf, statusAt } from '#server/platform/database/registration-status.ts'
import { findOutline } from '#server/reference/outlines.ts'
import { roadTo } from './search.ts'
import type { SummaryRow } from './summary.ts'

type OwnRegistration = Pick<Registration, 'id' | 'tournament_category_id' | 'team_name' | 'status' | 'rank'>

/** Finds the registrations of the viewer’s club in some tournaments that are alive at that instant. */
export async function listOwnRegistrations(
  db: Db,
  viewer: Viewer | null,
  tournament_ids: readonly number[],
  now: Date,
) {
  const found = new Map<number, OwnRegistration[]>()
  if (!viewer?.club || tournament_ids.length === 0) return found
  const rows = await db<(OwnRegistration & { tournament_id: number })[]>`
    select r.id, r.tournament_id, r.tournament_category_id, r.team_name, ${statusAt(db, now)} as status, ${rankOf(db)} as rank
    from registrations r
    where r.club_id = ${viewer.club.id} and r.tournament_id = any(${tournament_ids}::int[])
      and counts_for_uniqueness(${statusAt(db, now)})
    order by r.created_at, r.id`
  for (const { tournament_id, ...own } of rows) found.set(tournament_id, [...(found.get(tournament_id) ?? []), own])
  return found
}

/**
 * Reads the ways by road from a club to some tournaments that a routing service has said before; nobody is asked.
 * @param source the routing service of the settings; null where there is none
 */
export async function listRoads(
  db: Db,
  { club_id, source }: { club_id: number | null; source: string | null },
  tournament_ids: readonly number[],
) {
  if (club_id === null || source === null || tournament_ids.length === 0) return new Map<number, number>()
  const rows = await db<{ id: number; km: number }[]>`
    select t.id, round(way.km::numeric, 1)::float8 as km from clubs c
    join tournaments t on t.id = any(${tournament_ids}::int[]) ${roadTo(db, source)}
    where c.id = ${club_id} and way.km is not null`
  return new Map(rows.map(({ id, km }) => [id, km]))
}

/** The first three of each category whose final ranks are known. */
export async function listFirst(db: Sql, tournament_id: number) {
  const rows = await db<
    {
      category: { id: number; category: Category; gender: Gender }
      rank: number
      team_name: string
      club: FaceRow
    }[]
  >`
    select json_build_object('id', tc.id, 'category', tc.category, 'gender', tc.gender) as category, cr.rank, r.team_name,
      club_face(c) as club
    from category_results cr join tournament_categories tc on tc.id = cr.tournament_category_id
      join registrations r on r.id = cr.registration_id join clubs c on c.id = r.club_id
    where tc.tournament_id = ${tournament_id} and cr.rank <= 3 order by tc.id, cr.rank, r.team_name`
  return rows.map((row) => ({ ...row, club: withColours(row.club) }))
}

/** The categories and genders that the teams of a club play this season, each once, youngest first. */
export async function listPlayed(db: Db, club_id: number, now: Date) {
  const rows = await db<{ category: Category; gender: Gender }[]>`
    select distinct category, gender from teams
    where club_id = ${club_id} and archived_at is null and season = ${seasonOf(localDay(now, PARIS))}
    order by gender`
  return rows.toSorted((one, other) => CATEGORIES.indexOf(one.category) - CATEGORIES.indexOf(other.category))
}

/** Options that a tournament sells beside its places, with what is left of each; null is as many as asked. */
export const extrasSold = (db: Db) => db`
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'price_cents', x.price_cents, 'left', x.stock - x.taken)
      order by x.position, x.id), '[]')
   from tournament_extras x where x.tournament_id = t.id and x.is_sold)`

/** Where the venue stands in the outline of its department; null for one without outline. */
export function venueOutline({
  venue_department,
  latitude,
  longitude,
}: SummaryRow): TournamentDetails['venue_outline'] {
  const outline = findOutline(venue_department)
  if (!outline) return null
  const { path, width, height } = outline
  const dot = latitude === null || longitude === null ? null : placeOn(outline, { latitude, longitude })
  return { path, width, height, dot }
}
