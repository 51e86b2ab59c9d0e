import { expect, test } from 'vitest'
import { findRecommendations } from '#server/features/recommendations/queries.ts'
import { crowKmBetween } from './crow-km.ts'
import { db, now } from './seeded.ts'

/** What is proposed to each club of the demonstration, judged a second time by code of its own. */

type Team = { id: string; season: string; name: string; category: string; gender: string; level: string | null }
type Place = { category: string; gender: string; division: string | null; price: number }
type Open = {
  id: number
  club: number
  before: number | null
  first: number
  last: number
  today: number
  season: string
  lat: number
  lon: number
  entered: string[]
  places: Place[]
}
type Club = { id: number; lat: number; lon: number; teams: Team[] }
type Entry = {
  id: number
  club: number
  before: number | null
  first: number
  begun: boolean
  counted: boolean
  entered: string[]
  lat: number | null
  lon: number | null
  euros: number
}
type Busy = { tournament: number; team: string | null; name: string; first: number; last: number }

const DIVISIONS = ['elite', 'regionale', 'departementale', 'promotion', 'loisir']
const BOOKED = ['held', 'offered', 'pending', 'approved', 'waitlisted']
const nameNow = (name: string) => name.replace('U17', 'U18').replace('U20', 'U21')
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const readOpen = () => db<Open[]>`
  select t.id, t.organizer_club_id as club, t.previous_tournament_id as before, t.latitude as lat, t.longitude as lon,
    (t.starts_at at time zone t.time_zone)::date - date '2000-01-01' as first,
    (t.ends_at at time zone t.time_zone)::date - date '2000-01-01' as last,
    (${now}::timestamptz at time zone t.time_zone)::date - date '2000-01-01' as today,
    case when to_char(t.starts_at at time zone t.time_zone, 'MM') >= '07' then to_char(t.starts_at at time zone t.time_zone, 'YYYY')
      || '-' || (to_char(t.starts_at at time zone t.time_zone, 'YYYY')::int + 1)
      else (to_char(t.starts_at at time zone t.time_zone, 'YYYY')::int - 1) || '-' || to_char(t.starts_at at time zone t.time_zone, 'YYYY') end as season,
    array(select category || gender from tournament_categories where tournament_id = t.id) as entered, p.places
  from tournaments t join clubs o on o.id = t.organizer_club_id and o.status in ('pending', 'active')
    cross join lateral (
      select json_agg(json_build_object('category', e.category, 'gender', e.gender, 'division', e.division, 'price', e.price_cents)) as places
      from tournament_categories e where e.tournament_id = t.id and e.status = 'open' and e.max_participants > (
        select count(*) from registrations r where r.tournament_category_id = e.id and r.status in ('held', 'offered', 'pending', 'approved'))) p
  where t.status = 'registration_open' and t.starts_at > ${now} and (t.registration_opens_at is null or t.registration_opens_at <= ${now})
    and (t.registration_closes_at is null or t.registration_closes_at > ${now}) and p.places is not null and t.latitude is not null`

const readEntries = (club: number) => db<Entry[]>`
  select t.id, t.organizer_club_id as club, t.previous_tournament_id as before, t.latitude as lat, t.longitude as lon,
    (t.starts_at at time zone t.time_zone)::date - date '2000-01-01' as first, t.starts_at <= ${now} as begun,
    array(select category || gender from tournament_categories where tournament_id = t.id) as entered,
    avg(r.amount_cents)::float8 / 100 as euros
  from registrations r join tournaments t on t.id = r.tournament_id and t.status <> 'cancelled'
  where r.club_id = ${club} and r.status in ('pending', 'approved') and t.starts_at > ${now}::timestamptz - interval '3 years'
  group by t.id order by t.starts_at desc, t.id desc`

const readBusy = (club: number) => db<Busy[]>`
  select r.tournament_id as tournament, r.team_id as team, r.team_name as name,
    (t.starts_at at time zone t.time_zone)::date - date '2000-01-01' as first,
    (t.ends_at at time zone t.time_zone)::date - date '2000-01-01' as last
  from registrations r join tournaments t on t.id = r.tournament_id
  where r.club_id = ${club} and r.status = any(${BOOKED}) and t.ends_at >= ${now}`

/** Teams there of clubs that were met in its last twelve, by tournament. */
const readMet = async (club: number, lately: number[]) =>
  new Map(
    (
      await db<{ id: number; teams: number }[]>`
      select tournament_id as id, count(*)::int as teams from registrations
      where status in ('pending', 'approved') and club_id <> ${club} and club_id in (
        select club_id from registrations where tournament_id = any(${lately}::int[]) and status = 'approved')
      group by 1`
    ).map(({ id, teams }) => [id, teams]),
  )

function levelOf(team: Team, { division }: Place): number {
  if (division === null) return 0.8
  if (team.level === null) return 0.5
  return [1, 0.5, 0.15][Math.abs(DIVISIONS.indexOf(team.level) - DIVISIONS.indexOf(division))] ?? 0
}

/** The best place of each team that is free then. */
function fitsOf(open: Open, teams: readonly Team[], busy: readonly Busy[]) {
  const seasons = teams.map(({ season }) => season).toSorted()
  const season = seasons.includes(open.season) ? open.season : seasons.at(-1)
  const isBusy = (team: Team) =>
    busy.some(
      (one) =>
        one.first <= open.last &&
        one.last >= open.first &&
        (one.team ? one.team === team.id : plain(one.name) === plain(team.name)),
    )
  return teams
    .filter((team) => team.season === season && !isBusy(team))
    .flatMap((team) => {
      const fitting = open.places.filter(
        (place) => nameNow(place.category) === nameNow(team.category) && ['mixte', team.gender].includes(place.gender),
      )
      const level = Math.max(...fitting.map((place) => levelOf(team, place)))
      const price = Math.min(...fitting.filter((place) => levelOf(team, place) === level).map((place) => place.price))
      return fitting.length > 0 ? [{ level, price }] : []
    })
}

test('recommandations de chaque club\u00a0: lesquelles, leur ordre, chaque point et chaque distance se retrouvent', async () => {
  const clubs = await db<Club[]>`
    select c.id, c.latitude as lat, c.longitude as lon, coalesce((
      select json_agg(json_build_object('id', t.id, 'season', t.season, 'name', t.name, 'category', t.category, 'gender', t.gender,
        'level', coalesce(t.level, c.level))) from teams t where t.club_id = c.id and t.archived_at is null), '[]') as teams
    from clubs c where c.status in ('pending', 'active') and c.latitude is not null order by c.id`
  const open = await readOpen()
  const seen = { items: 0, came: 0, met: 0 }
  for (const club of clubs) {
    const [entries, busy] = [await readEntries(club.id), await readBusy(club.id)]
    const begun = entries.filter((entry) => entry.begun)
    const met = await readMet(
      club.id,
      begun.slice(0, 12).map(({ id }) => id),
    )
    const placed = entries.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]))
    const usual_km = placed.reduce((sum, entry) => sum + crowKmBetween(club, entry), 5 * 60) / (5 + placed.length)
    const usual_euros = entries.reduce((sum, { euros }) => sum + euros, 3 * 48) / (3 + entries.length)
    const expected = open
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
        seen.came += came ? 1 : 0
        seen.met += met.has(one.id) ? 1 : 0
        return { id: one.id, km, points, sum: Object.values(points).reduce((total, each) => total + each, 0) }
      })
    const { items } = (await findRecommendations(db, club.id, now, 1_000))!
    expect([club.id, items.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([
      club.id,
      expected.map(({ id }) => id).toSorted((a, b) => a - b),
    ])
    let before = Infinity
    for (const { id, matchScore, distance_km, points } of items) {
      const own = expected.find((each) => each.id === id)!
      expect(Math.abs(matchScore - Math.min(100, own.sum))).toBeLessThanOrEqual(0.501)
      expect(Math.abs(distance_km - own.km)).toBeLessThanOrEqual(0.051)
      for (const each of points) expect(Math.abs(each.points - own.points[each.criterion]!)).toBeLessThanOrEqual(0.051)
      expect(own.sum).toBeLessThanOrEqual(before + 1e-9)
      before = own.sum
    }
    seen.items += items.length
  }
  expect(seen.items).toBeGreaterThan(100)
  expect(seen.came).toBeGreaterThan(3)
  expect(seen.met).toBeGreaterThan(3)
})
