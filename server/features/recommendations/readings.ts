import type { ClubStatus } from '#domain/club.ts'
import type { Category } from '#domain/reference/categories.ts'
import type { Division } from '#domain/reference/divisions.ts'
import type { Gender } from '#domain/reference/genders.ts'
import type { Season } from '#domain/season.ts'
import { CLUBS_MET_TOURNAMENTS, HABITS_MONTHS } from '#domain/thresholds.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'

export type AdvisedClub = {
  id: number
  status: ClubStatus
  city: string | null
  latitude: number | null
  longitude: number | null
}

export async function findAdvisedClub(db: Db, id: number): Promise<AdvisedClub | null> {
  const [club] = await db<AdvisedClub[]>`select id, status, city, latitude, longitude from clubs where id = ${id}`
  return club ?? null
}

export type AdvisedTeam = {
  id: string
  season: Season
  name: string
  category: Category
  gender: Gender
  division: Division | null
}

/** Those that play, whatever the season. */
export function listAdvisedTeams(db: Db, club_id: number) {
  return db<AdvisedTeam[]>`
    select t.id, t.season, t.name, t.category, t.gender, coalesce(t.level, c.level) as division
    from teams t join clubs c on c.id = t.club_id
    where t.club_id = ${club_id} and t.archived_at is null`
}

export type Entered = {
  id: number
  previous_tournament_id: number | null
  organizer_club_id: number
  /** Days from 1970-01-01 to the local day on which it begins. */
  day_number: number
  year: number
  has_begun: boolean
  entered: string[]
  price_cents: number
  latitude: number | null
  longitude: number | null
}

/** Where the club has gone lately, or goes, latest first. */
export function listEntered(db: Db, club_id: number, now: Date) {
  return db<Entered[]>`
    select ${editionColumns(db)}, extract(year from t.starts_at at time zone t.time_zone)::int as year,
      t.starts_at <= ${now} as has_begun, own.price_cents, t.latitude, t.longitude
    from (
      select tournament_id, avg(amount_cents)::float8 as price_cents from registrations
      where club_id = ${club_id} and has_entered(status) group by 1) own
      join tournaments t on t.id = own.tournament_id
    where t.starts_at > ${now}::timestamptz - make_interval(months => ${HABITS_MONTHS}) and t.status <> 'cancelled'
    order by t.starts_at desc, t.id desc`
}

/** Over `t`: what `isPreviousEdition` compares. */
const editionColumns = (db: Db): Statement => db`
  t.id, t.previous_tournament_id, t.organizer_club_id,
  (t.starts_at at time zone t.time_zone)::date - '1970-01-01'::date as day_number,
  (select coalesce(array_agg(distinct tc.category || ' ' || tc.gender), '{}')
   from tournament_categories tc where tc.tournament_id = t.id) as entered`

/** Tournaments where a team of the club has its place, waits for one or is offered one: which days it is taken. */
export function listTaken(db: Db, club_id: number, now: Date) {
  return db<
    { tournament_id: number; team_id: string | null; team_name: string; first_day: string; last_day: string }[]
  >`
    select r.tournament_id, r.team_id, r.team_name, (t.starts_at at time zone t.time_zone)::date as first_day,
      (t.ends_at at time zone t.time_zone)::date as last_day
    from registrations r join tournaments t on t.id = r.tournament_id
    where r.club_id = ${club_id} and counts_for_uniqueness(r.status) and t.ends_at >= ${now}`
}

export type OpenPlace = {
  category: Category
  gender: Gender
  division: Division | null
  day: string | null
  price_cents: number
}

export type OpenTournament = Omit<Entered, 'year' | 'has_begun' | 'price_cents' | 'latitude' | 'longitude'> & {
  title: string
  location: string
  starts_at: string
  ends_at: string
  time_zone: string
  season: Season
  km: number
  places: OpenPlace[]
  clubs_met: number
  teams_met: number
}

/** @param met_in tournaments where the club has met others */
export function listCandidates(
  db: Db,
  {
    club_id,
    open,
    met_in,
  }: { club_id: number; open: readonly { id: number; km: number }[]; met_in: readonly number[] },
) {
  return db<OpenTournament[]>`
    with met as materialized (
      select distinct club_id from registrations
      where tournament_id = any(${met_in.slice(0, CLUBS_MET_TOURNAMENTS)}::int[]) and status = 'approved' and club_id <> ${club_id})
    select ${editionColumns(db)}, t.title, concat_ws(', ', nullif(t.venue_name, ''), t.venue_city) as location,
      t.starts_at, t.ends_at, t.time_zone, season_of((t.starts_at at time zone t.time_zone)::date) as season, open.km,
      (select coalesce(json_agg(json_build_object('category', tc.category, 'gender', tc.gender, 'division', tc.division,
          'day', tc.day, 'price_cents', tc.price_cents) order by tc.id), '[]')
       from tournament_categories tc
       where tc.tournament_id = t.id and tc.status = 'open' and tc.current_participants < tc.max_participants) as places,
      entered.clubs_met, entered.teams_met
    from unnest(${open.map(({ id }) => id)}::int[], ${open.map(({ km }) => km)}::float8[]) as open (id, km)
      join tournaments t on t.id = open.id
      cross join lateral (
        select count(distinct r.club_id)::int as clubs_met, count(*)::int as teams_met
        from registrations r join met on met.club_id = r.club_id
        where r.tournament_id = t.id and has_entered(r.status)) entered
    where t.organizer_club_id <> ${club_id}`
}
