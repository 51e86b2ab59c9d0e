import type { ClubEntry, ClubList, PublicClub } from '#contract/insights/club-figures.ts'
import { clubPath } from '#domain/common/pages/club-path.ts'
import type { RankedSeason } from '#domain/insights/club-figures/club-rank-words.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { slug } from '#domain/common/text.ts'
import { CLUB_LIST_LENGTH } from '#domain/common/thresholds.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { Db } from '#server/platform/database/client.ts'

type Shown = Pick<PublicClub, 'id' | 'face' | 'city' | 'is_verified'> & { department: string | null; status: string }

/** Finds the club, or the one that it was merged into; null when there is none. */
export async function findShownClub(db: Db, id: number): Promise<Shown | null> {
  const [row] = await db<(Omit<Shown, 'face'> & { face: FaceRow })[]>`
    select c.id, c.city, c.department, c.status, c.verified_at is not null as is_verified, club_face(c) as face
    from clubs asked join clubs c on c.id = coalesce(asked.merged_into, asked.id) where asked.id = ${id}`
  return row ? { ...row, face: withColours(row.face) } : null
}

export async function countOf(db: Db, club_id: number, season: string, now: Date): Promise<PublicClub['figures']> {
  const [row] = await db<PublicClub['figures'][]>`
    select
      (select count(distinct t.id)::int from registrations r join tournaments t on t.id = r.tournament_id
       where r.club_id = ${club_id} and r.status = 'approved' and t.ends_at <= ${now}
         and is_published(t.status) and t.status <> 'cancelled') as tournaments_played,
      (select count(*)::int from registrations r join tournaments t on t.id = r.tournament_id
       where r.club_id = ${club_id} and has_entered(r.status) and is_published(t.status)
         and t.status <> 'cancelled'
         and season_of((t.starts_at at time zone t.time_zone)::date) = ${season}) as entries_this_season,
      (select count(*)::int from tournaments t
       where t.organizer_club_id = ${club_id} and is_published(t.status)
         and t.status <> 'cancelled') as tournaments_organized`
  return row!
}

type Place = PublicClub['parts'][ClubList]
type Part<Item> = { items: Item[]; part: Place }

/**
 * @param when 'coming': tournaments that have not ended, the nearest first; 'over': those that have, the latest first
 * @param part from 1; a number beyond the last part reads the last one
 */
export async function listEntries(
  db: Db,
  club_id: number,
  { when, part, now }: { when: 'coming' | 'over'; part: number; now: Date },
): Promise<Part<ClubEntry>> {
  const [past, order] = when === 'over' ? [db`t.ends_at <= ${now}`, db`desc`] : [db`t.ends_at > ${now}`, db`asc`]
  const entries = () => db`
    from registrations r join tournaments t on t.id = r.tournament_id
      join tournament_categories tc on tc.id = r.tournament_category_id
      left join category_results k on k.registration_id = r.id
    where r.club_id = ${club_id} and r.status = 'approved' and ${past}
      and is_published(t.status) and t.status <> 'cancelled'`
  const [counted] = await db<{ total: number }[]>`select count(*)::int as total ${entries()}`
  const place = placeOf(part, counted!.total)
  const rows = await db<(Omit<ClubEntry, 'tournament'> & Organized)[]>`
    select r.id as registration_id, r.team_name, tc.category, tc.gender, k.rank, ${tournamentColumns(db)} ${entries()}
    order by t.starts_at ${order}, k.rank nulls last, r.id limit ${CLUB_LIST_LENGTH} offset ${place.first - 1}`
  const items = rows.map(({ registration_id, team_name, category, gender, rank, ...tournament }) => ({
    registration_id,
    team_name,
    category,
    gender,
    rank,
    tournament: withSlug(tournament),
  }))
  return { items, part: place }
}

type Organized = Omit<PublicClub['organized'][number], 'slug'>

/**
 * Lists the tournaments that the club organises, the latest first.
 * @param total as `countOf` tells it
 */
export async function listOrganizedBy(
  db: Db,
  club_id: number,
  { part, total }: { part: number; total: number },
): Promise<Part<PublicClub['organized'][number]>> {
  const place = placeOf(part, total)
  const rows = await db<Organized[]>`
    select ${tournamentColumns(db)} from tournaments t
    where t.organizer_club_id = ${club_id} and is_published(t.status) and t.status <> 'cancelled'
    order by t.starts_at desc, t.id limit ${CLUB_LIST_LENGTH} offset ${place.first - 1}`
  return { items: rows.map(withSlug), part: place }
}

/** Computes where a part begins; a number beyond the last part means the last one. */
function placeOf(part: number, total: number): Place {
  const last = Math.max(1, Math.ceil(total / CLUB_LIST_LENGTH))
  return { first: (Math.min(part, last) - 1) * CLUB_LIST_LENGTH + 1, total }
}

const tournamentColumns = (db: Db) => db`t.id, t.title, t.starts_at as date, t.time_zone, t.venue_city as city`

const withSlug = (tournament: Organized) => ({ ...tournament, slug: slug(tournament.title) })

export async function countTournamentWins(db: Db, club_id: number): Promise<number> {
  const [row] = await db<{ wins: number }[]>`
    select count(*)::int as wins
    from category_results k join registrations r on r.id = k.registration_id join tournaments t on t.id = r.tournament_id
    where r.club_id = ${club_id} and k.rank = 1 and is_published(t.status)`
  return row!.wins
}

/** The last season in which the club played, as the night wrote it. */
export async function findLastSeason(db: Db, club_id: number): Promise<RankedSeason | null> {
  const [row] = await db<RankedSeason[]>`
    select season, played, strength, rank, rank_of, iso_instant(computed_at) as computed_at from club_seasons
    where club_id = ${club_id} order by season desc limit 1`
  return row ?? null
}

/** Lists the clubs that have entered or organised something that everybody may read: pages of the others are empty. */
export async function listClubAddresses(db: Db, limit: number): Promise<{ path: string; updated_at: string }[]> {
  const rows = await db<{ id: number; name: string; updated_at: string }[]>`
    select c.id, c.name, c.updated_at from clubs c
    where is_living_club(c.status) and (
      exists (select from registrations r where r.club_id = c.id and r.status = 'approved')
      or exists (select from tournaments t where t.organizer_club_id = c.id
        and is_published(t.status)))
    order by c.updated_at desc, c.id limit ${limit}`
  return rows.map(({ id, name, updated_at }) => ({ path: clubPath({ id, name }), updated_at }))
}
