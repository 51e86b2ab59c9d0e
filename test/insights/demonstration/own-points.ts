import { crowKmBetween } from './crow-km.ts'
import { db } from './seeded.ts'

/** This file computes the points of a tournament for a club a second time, with independent code. */

type Team = { id: string; season: string; name: string; category: string; gender: string; level: string | null }
/** `day` is set when the category plays on one day only, counted from 2000 as below. */
type Place = { category: string; gender: string; division: string | null; day: number | null; price: number }
export type Open = {
  id: number
  club: number
  before: number | null
  /** Days since 1 January 2000. */
  first: number
  last: number
  /** The local day of the venue at the instant of the reading. */
  today: number
  season: string
  lat: number
  lon: number
  entered: string[]
  places: Place[]
}
export type Club = { id: number; lat: number; lon: number; teams: Team[] }
type Entry = {
  id: number
  club: number
  before: number | null
  first: number
  begun: boolean
  entered: string[]
  lat: number | null
  lon: number | null
  euros: number
}
type Busy = { tournament: number; team: string | null; name: string; first: number; last: number }

/** Facts about a club at an instant. `met` counts, by tournament, the teams of clubs that it has already met. */
type Known = { entries: Entry[]; busy: Busy[]; met: Map<number, number> }

export const readClubs = () => db<Club[]>`
  select c.id, c.latitude as lat, c.longitude as lon, coalesce((
    select json_agg(json_build_object('id', t.id, 'season', t.season, 'name', t.name, 'category', t.category, 'gender', t.gender,
      'level', coalesce(t.level, c.level))) from teams t where t.club_id = c.id and t.archived_at is null), '[]') as teams
  from clubs c where c.status in ('pending', 'active') and c.latitude is not null order by c.id`

const BOOKED = ['held', 'offered', 'pending', 'approved', 'waitlisted']

const readEntries = (club: number, at: Date) => db<Entry[]>`
  select t.id, t.organizer_club_id as club, t.previous_tournament_id as before, t.latitude as lat, t.longitude as lon,
    (t.starts_at at time zone t.time_zone)::date - date '2000-01-01' as first, t.starts_at <= ${at} as begun,
    array(select category || gender from tournament_categories where tournament_id = t.id) as entered,
    avg(r.amount_cents)::float8 / 100 as euros
  from registrations r join tournaments t on t.id = r.tournament_id and t.status <> 'cancelled'
  where r.club_id = ${club} and r.status in ('pending', 'approved') and r.created_at <= ${at}
    and t.starts_at > ${at}::timestamptz - interval '3 years'
  group by t.id order by t.starts_at desc, t.id desc`

const readBusy = (club: number, at: Date) => db<Busy[]>`
  select r.tournament_id as tournament, r.team_id as team, r.team_name as name,
    case when e.day is null then (t.starts_at at time zone t.time_zone)::date else e.day end - date '2000-01-01' as first,
    case when e.day is null then (t.ends_at at time zone t.time_zone)::date else e.day end - date '2000-01-01' as last
  from registrations r join tournaments t on t.id = r.tournament_id
    join tournament_categories e on e.id = r.tournament_category_id
  where r.club_id = ${club} and r.status = any(${BOOKED}) and r.created_at <= ${at} and t.ends_at >= ${at}`

/** Counts, by tournament, the teams of clubs met in the last twelve tournaments of this club. */
const readMet = async (club: number, at: Date, lately: number[]) =>
  new Map(
    (
      await db<{ id: number; teams: number }[]>`
      select tournament_id as id, count(*)::int as teams from registrations
      where status in ('pending', 'approved') and created_at <= ${at} and club_id <> ${club} and club_id in (
        select club_id from registrations where tournament_id = any(${lately}::int[]) and status = 'approved')
      group by 1`
    ).map(({ id, teams }) => [id, teams]),
  )

/** Reads the facts about a club as they were at an instant. */
export async function readKnown(club: number, at: Date): Promise<Known> {
  const [entries, busy] = [await readEntries(club, at), await readBusy(club, at)]
  const lately = entries.filter(({ begun }) => begun).slice(0, 12)
  return {
    entries,
    busy,
    met: await readMet(
      club,
      at,
      lately.map(({ id }) => id),
    ),
  }
}

const DIVISIONS = ['elite', 'regionale', 'departementale', 'promotion', 'loisir']
const nameNow = (name: string) => name.replace('U17', 'U18').replace('U20', 'U21')
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function levelOf(team: Team, { division }: Place): number {
  if (division === null) return 0.8
  if (team.level === null) return 0.5
  return [1, 0.5, 0.15][Math.abs(DIVISIONS.indexOf(team.level) - DIVISIONS.indexOf(division))] ?? 0
}

/** For each team that is free on the days of the tournament, its best category. */
function fitsOf(open: Open, teams: readonly Team[], busy: readonly Busy[]) {
  const seasons = teams.map(({ season }) => season).toSorted()
  const season = seasons.includes(open.season) ? open.season : seasons.at(-1)
  const isBusy = (team: Team, { day }: Place) =>
    busy.some(
      (one) =>
        (day === null ? one.first <= open.last && one.last >= open.first : one.first <= day && day <= one.last) &&
        (one.team ? one.team === team.id : plain(one.name) === plain(team.name)),
    )
  return teams
    .filter((team) => team.season === season)
    .flatMap((team) => {
      const fitting = open.places.filter(
        (place) =>
          nameNow(place.category) === nameNow(team.category) &&
          ['mixte', team.gender].includes(place.gender) &&
          !isBusy(team, place),
      )
      const level = Math.max(...fitting.map((place) => levelOf(team, place)))
      const price = Math.min(...fitting.filter((place) => levelOf(team, place) === level).map((place) => place.price))
      return fitting.length > 0 ? [{ level, price }] : []
    })
}

/** Lists the tournaments that may be proposed, with their points by criterion and the sum, in no order. */
export function pointsOf(club: Club, open: readonly Open[], { entries, busy, met }: Known) {
  const begun = entries.filter((entry) => entry.begun)
  const placed = entries.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]))
  const usual_km = placed.reduce((sum, entry) => sum + crowKmBetween(club, entry), 5 * 60) / (5 + placed.length)
  const usual_euros = entries.reduce((sum, { euros }) => sum + euros, 3 * 48) / (3 + entries.length)
  return open
    .filter((one) => one.club !== club.id && !busy.some(({ tournament }) => tournament === one.id))
    .map((one) => ({ one, km: crowKmBetween(club, one), fits: fitsOf(one, club.teams, busy) }))
    .filter(({ km, fits }) => km <= 300 && (fits.length > 0 || club.teams.length === 0))
    .map(({ one, km, fits }) => {
      const came = begun.some((entry) =>
        one.before === null
          ? entry.club === one.club &&
            Math.abs(one.first - entry.first - 365) <= 45 &&
            entry.entered.some((each) => one.entered.includes(each))
          : entry.id === one.before,
      )
      const level = fits.length > 0 ? Math.max(...fits.map((fit) => fit.level)) : 0.5
      const prices = fits.length > 0 ? fits.filter((fit) => fit.level === level) : one.places
      const euros = Math.min(...prices.map(({ price }) => price)) / 100
      const days = one.first - one.today
      const points: Record<string, number> = {
        habit: came ? 12 : 6 * (1 - 0.5 ** (met.get(one.id) ?? 0)),
        distance: 50 * 0.5 ** (km / usual_km),
        level: 12 * level,
        date: 20 * (days < 7 ? (0.8 * days) / 7 : Math.max(0, Math.min(1, (135 - days) / 90))),
        teams: 10 * (fits.length > 0 ? 1 - 0.5 ** fits.length : 0.5),
        price: 8 * Math.max(0, Math.min(1, 1 - (euros - usual_euros + 15) / 50)),
      }
      const sum = Object.values(points).reduce((total, each) => total + each, 0)
      return { id: one.id, km, points, sum, came, has_met: met.has(one.id) }
    })
}
