import type { PublicCategory, PublicTeam } from '#contract/competition/standings.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { DIVISION_LABELS } from '#domain/common/reference/divisions.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { type TournamentTimes } from '#domain/tournaments/tournament.ts'
import type { ShownRow } from '#server/features/clubs/clubs/queries.ts'
import type { Db } from '#server/platform/database/client.ts'

export type FollowedTournament = TournamentTimes & {
  id: number
  title: string
  time_zone: string
  organizer_club_id: number
  /** Of its feed: rises with each public change; 0 before there is one. */
  version: number
}

/** Null for what is not published. */
export async function findFollowed(db: Db, id: number): Promise<FollowedTournament | null> {
  const [row] = await db<FollowedTournament[]>`
    select t.id, t.title, t.time_zone, t.status, t.registration_opens_at, t.registration_closes_at,
      t.starts_at, t.ends_at, t.organizer_club_id,
      coalesce(f.public_version, 0)::float8 as version
    from tournaments t left join tournament_feeds f on f.tournament_id = t.id
    where t.id = ${id} and is_published(t.status)`
  return row ?? null
}

/** Of a category entered; null for what does not exist. */
export async function findTournamentOf(db: Db, tournament_category_id: number): Promise<number | null> {
  const [row] = await db<{ tournament_id: number }[]>`
    select tournament_id from tournament_categories where id = ${tournament_category_id}`
  return row?.tournament_id ?? null
}

/** 0 for a tournament without a feed, or that does not exist. */
export async function feedVersion(db: Db, id: number): Promise<number> {
  const [row] = await db<{ version: number }[]>`
    select public_version::float8 as version from tournament_feeds where tournament_id = ${id}`
  return row?.version ?? 0
}

type CategoryRow = Omit<PublicCategory, 'name' | 'is_plateau' | 'has_ranks' | 'has_bracket'> & {
  format: string
  is_twin: boolean
  kinds: string[]
}

/** In the order of the page of the tournament. Nothing is said of a competition that is still being prepared. */
export async function listPublicCategories(db: Db, tournament_id: number): Promise<PublicCategory[]> {
  const rows = await db<CategoryRow[]>`
    select tc.id, tc.category, tc.gender, tc.division, tc.format,
      case when c.phase in ('published', 'finished') then c.phase else 'none' end as state,
      coalesce(c.phase = 'set_up' and c.pools_public_at is not null and c.draw is not null, false) as has_pools,
      count(*) over (partition by tc.category, tc.gender) > 1 as is_twin,
      array(select distinct case when m.pool is null then 'bracket' else 'pool' end from matches m
        where m.tournament_category_id = tc.id and m.game is not null and m.retired_at is null) as kinds
    from tournament_categories tc
      join categories ct on ct.code = tc.category
      left join competitions c on c.tournament_category_id = tc.id
    where tc.tournament_id = ${tournament_id} and tc.status <> 'cancelled'
    order by ct.position, tc.gender, tc.id`
  return rows.map(({ format, is_twin, kinds, ...row }) => {
    const is_plateau = format === 'plateau'
    const is_public = row.state !== 'none'
    const division = is_twin && row.division ? `, ${DIVISION_LABELS[row.division].toLowerCase()}` : ''
    return {
      ...row,
      name: `${row.category} ${GENDER_LABELS[row.gender].toLowerCase()}${division}`,
      is_plateau,
      has_ranks: is_public && !is_plateau && kinds.length > 0,
      has_bracket: is_public && kinds.includes('bracket'),
    }
  })
}

/** Categories played by the rules of 3x3. */
export async function listThreeOnThree(db: Db, tournament_id: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select c.tournament_category_id as id from competitions c join tournament_categories tc on tc.id = c.tournament_category_id
    where tc.tournament_id = ${tournament_id} and c.rules ->> 'scoring' = '3x3' order by 1`
  return rows.map(({ id }) => id)
}

/** Those that hold a place, and those that play whatever became of it; by category, then name. */
export async function listPublicTeams(db: Db, tournament_id: number): Promise<PublicTeam[]> {
  const rows = await db<(Omit<PublicTeam, 'club'> & { club: ShownRow })[]>`
    select r.id as registration_id, r.tournament_category_id, r.team_name, c.name as club_name, c.city as club_city,
      shown_club(c) as club
    from registrations r join clubs c on c.id = r.club_id
    where r.tournament_id = ${tournament_id} and (has_entered(r.status) or exists (
      select from entrants e join competitions k using (tournament_category_id)
      where e.registration_id = r.id and k.phase <> 'set_up'))
    order by r.team_name, r.id`
  return rows.map((row) => ({ ...row, club: withColours(row.club) }))
}

export const listOwnTeams = (db: Db, tournament_id: number, club_id: number) => db<
  { registration_id: string; team_name: string }[]
>`
  select r.id as registration_id, r.team_name from registrations r
  where r.tournament_id = ${tournament_id} and r.club_id = ${club_id} and has_entered(r.status) order by r.created_at, r.id`

export const listPublicCourts = (db: Db, tournament_id: number) => db<{ id: number; name: string }[]>`
  select c.id, c.name from courts c
  where c.tournament_id = ${tournament_id} and exists (
    select from matches m where m.court_id = c.id and m.retired_at is null)
  order by c.position, c.id`

/** As the organiser closed them; empty before. */
export const listFinalRanks = (db: Db, tournament_category_id: number) => db<
  { rank: number; registration_id: string }[]
>`
  select rank, registration_id from category_results
  where tournament_category_id = ${tournament_category_id} order by rank, registration_id`
