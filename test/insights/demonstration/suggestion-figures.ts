import { expect, test } from 'vitest'
import { dateFacts, priceFacts } from '#server/features/organizing/suggestions/facts.ts'
import { crowKmBetween } from './crow-km.ts'
import { db, now } from './seeded.ts'

/** This file checks the suggested dates and prices of the demonstration against another computation from its rows. */

test('prix des comparables de chaque catégorie\u00a0: nombre et quartiles sont ceux de PostgreSQL', async () => {
  const counted = await db<{ tournament: number; id: number; found: number; quartiles: number[] | null }[]>`
    with categories as (
      select e.id, t.id as tournament, t.organizer_club_id as club, t.latitude as lat, t.longitude as lon, t.starts_at,
        t.status not in ('draft', 'pending_review', 'cancelled') as shown, e.price_cents as price, e.max_participants as size,
        case when e.category in ('U7', 'U9', 'U11') then 'mini' when e.category like 'U%' then 'youth' else e.category end as age,
        coalesce(e.division = 'elite', false) as elite, e.format = 'three_on_three' as threes
      from tournament_categories e join tournaments t on t.id = e.tournament_id
      where e.status <> 'cancelled' and t.latitude is not null)
    select own.tournament, own.id, count(other.id)::int as found, case when count(other.id) >= 8 then array(
        select floor(each + 0.5)::int
        from unnest(percentile_cont(array[0.25, 0.5, 0.75]) within group (order by other.price)) each) end as quartiles
    from categories own left join categories other on other.shown and other.club <> own.club and other.age = own.age
      and other.elite = own.elite and other.threes = own.threes
      and greatest(own.size, other.size) <= 1.6 * least(own.size, other.size)
      and other.starts_at >= ${now}::timestamptz - interval '2 years'
      and 6371.0088 * acos(least(1, sin(radians(own.lat)) * sin(radians(other.lat))
        + cos(radians(own.lat)) * cos(radians(other.lat)) * cos(radians(own.lon - other.lon)))) <= 200
    group by own.tournament, own.id order by own.id`
  expect(counted.filter(({ quartiles }) => quartiles).length).toBeGreaterThan(10)
  for (const [id, categories] of Map.groupBy(counted, ({ tournament }) => tournament)) {
    const { items } = await priceFacts(db, id, now)
    const said = items.map(({ tournament_category_id, found, quartiles: q }) => ({
      id: tournament_category_id,
      found,
      quartiles: q && [q.low_cents, q.median_cents, q.high_cents],
    }))
    expect(said).toEqual(categories.map(({ tournament: _, ...row }) => row))
  }
})

type Row = {
  id: number
  club: number
  before: number | null
  shown: boolean
  starts: number
  day: number
  today: number
  lat: number | null
  lon: number | null
  categories: { name: string; gender: string; places: number }[]
}

const isPlaced = (row: Row): row is Row & { lat: number; lon: number } => row.lat !== null && row.lon !== null

/** The former categories U17 and U20 are now U18 and U21. */
const nameNow = (name: string) => name.replace('U17', 'U18').replace('U20', 'U21')

test('dates\u00a0: rivaux, poids et plus proche de chaque week-end, retrouvés à la main', async () => {
  const all = await db<Row[]>`
    select t.id, t.organizer_club_id as club, t.previous_tournament_id as before,
      t.status not in ('draft', 'pending_review', 'cancelled') as shown, extract(epoch from t.starts_at)::float8 / 86400 as starts,
      (t.starts_at at time zone t.time_zone)::date - date '2000-01-01' as day,
      (${now}::timestamptz at time zone t.time_zone)::date - date '2000-01-01' as today, t.latitude as lat, t.longitude as lon,
      json_agg(json_build_object('name', e.category, 'gender', e.gender, 'places', e.max_participants)) as categories
    from tournaments t join tournament_categories e on e.tournament_id = t.id and e.status <> 'cancelled'
    group by t.id order by t.id`
  const placed = all.filter(isPlaced)
  const seen = { published: 0, last_year: 0 }
  for (const own of placed) {
    const wanted = new Set(own.categories.map(({ name, gender }) => `${nameNow(name)} ${gender}`))
    const isOurs = ({ name, gender }: Row['categories'][number]) => wanted.has(`${nameNow(name)} ${gender}`)
    const rivals = placed
      .filter((one) => one.shown && one.club !== own.club && one.categories.some(isOurs))
      .map((one) => ({ ...one, km: crowKmBetween(one, own) }))
      .filter(({ km }) => km <= 200)
    const isAnnounced = (last: Row) =>
      all.some(
        (again) =>
          again.shown &&
          (again.before === last.id ||
            (again.club === last.club &&
              again.before === null &&
              again.starts - last.starts >= 320 &&
              again.starts - last.starts <= 410 &&
              again.categories.some(isOurs))),
      )
    const { items } = await dateFacts(db, own.id, now)
    const weeks = [-4, -3, -2, -1, 0, 1, 2, 3, 4].filter((week) => week === 0 || own.day + 7 * week > own.today)
    expect([own.id, items.map((item) => item.weeks)]).toEqual([own.id, weeks])
    for (const item of items) {
      const day = own.day + 7 * item.weeks
      const published = rivals.filter((one) => Math.abs(one.day - day) <= 1)
      const last_year = rivals.filter((one) => Math.abs(one.day + 364 - day) <= 1 && !isAnnounced(one))
      const weigh = (of: typeof rivals) =>
        of.reduce(
          (sum, one) =>
            sum +
            (one.categories.filter(isOurs).reduce((places, each) => places + each.places, 0) / 12) *
              Math.exp(-one.km / 50),
          0,
        )
      const there = [...published, ...last_year].map(({ km }) => km)
      expect({ id: own.id, ...item }).toMatchObject({
        id: own.id,
        published: published.length,
        last_year: last_year.length,
        rivalry: expect.closeTo(weigh(published) + 0.7 * weigh(last_year), 4) as number,
        nearest_km: there.length === 0 ? null : (expect.closeTo(Math.min(...there), 1) as number),
      })
      seen.published += published.length
      seen.last_year += last_year.length
    }
  }
  expect(seen.published).toBeGreaterThan(20)
  expect(seen.last_year).toBeGreaterThan(0)
})
