import type { Delta } from '#contract/competition/live.ts'
import { listMovedMatches } from '#server/features/competition/matches/queries.ts'
import type { Db } from '#server/platform/database/client.ts'

/** More changes than that are read again whole. */
const MOST = 200

/** What has moved since that version of the feed; `all` when it is too much to say. Null when nobody may follow it. */
export async function readDelta(db: Db, tournament_id: number, since: number): Promise<Delta | null> {
  // The version is read first: what commits meanwhile is told twice, never left out.
  const found = await findVersions(db, tournament_id)
  if (found === null) return null
  const { version } = found
  const entries = found.entries_version > since
  if (version <= since) return { tournament_id, version, all: false, matches: [], categories: [], entries: false }
  const matches = await listMovedMatches(db, tournament_id, { since, limit: MOST + 1 })
  const categories = await db<{ id: number; version: number }[]>`
    select c.tournament_category_id as id, c.feed_version::float8 as version
    from competitions c join tournament_categories tc on tc.id = c.tournament_category_id
    where tc.tournament_id = ${tournament_id} and c.feed_version > ${since} order by id`
  if (matches.length > MOST) return { tournament_id, version, all: true, matches: [], categories: [], entries }
  return { tournament_id, version, all: false, matches, categories, entries }
}

/** Of the public feed of a published tournament: 0 before anything of it was told. Null when there is none. */
export async function findVersion(db: Db, tournament_id: number): Promise<number | null> {
  return (await findVersions(db, tournament_id))?.version ?? null
}

async function findVersions(db: Db, tournament_id: number) {
  const [row] = await db<{ version: number; entries_version: number }[]>`
    select coalesce(f.public_version, 0)::float8 as version, coalesce(f.entries_version, 0)::float8 as entries_version
    from tournaments t left join tournament_feeds f on f.tournament_id = t.id
    where t.id = ${tournament_id} and is_published(t.status)`
  return row ?? null
}

/** Both versions of the feeds of these tournaments, those that have one. */
export const listVersions = (db: Db, ids: readonly number[]) => db<
  { id: number; public_version: number; desk_version: number }[]
>`
  select tournament_id as id, public_version::float8 as public_version, desk_version::float8 as desk_version
  from tournament_feeds where tournament_id = any(${ids}::int[])`

/** What tells who sees the desk of a tournament; null when there is no such tournament. */
export async function findOrganizer(
  db: Db,
  tournament_id: number,
): Promise<{ organizer_club_id: number; status: string } | null> {
  const [row] = await db<{ organizer_club_id: number; status: string }[]>`
    select organizer_club_id, status from tournaments where id = ${tournament_id}`
  return row ?? null
}
