import { expect, test } from 'vitest'
import { findRecommendations } from '#server/features/insights/recommendations/queries.ts'
import { type Open, pointsOf, readClubs, readKnown } from './own-points.ts'
import { db, now } from './seeded.ts'

/** This file computes the recommendations for each club of the demonstration a second time, with independent code. */

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
      select json_agg(json_build_object('category', e.category, 'gender', e.gender, 'division', e.division, 'day', e.day - date '2000-01-01', 'price', e.price_cents)) as places
      from tournament_categories e where e.tournament_id = t.id and e.status = 'open' and e.max_participants > (
        select count(*) from registrations r where r.tournament_category_id = e.id and r.status in ('held', 'offered', 'pending', 'approved'))) p
  where t.status = 'registration_open' and t.starts_at > ${now} and (t.registration_opens_at is null or t.registration_opens_at <= ${now})
    and (t.registration_closes_at is null or t.registration_closes_at > ${now}) and p.places is not null and t.latitude is not null`

test('recommandations de chaque club\u00a0: lesquelles, leur ordre, chaque point et chaque distance se retrouvent', async () => {
  const open = await readOpen()
  const seen = { items: 0, came: 0, met: 0 }
  for (const club of await readClubs()) {
    const expected = pointsOf(club, open, await readKnown(club.id, now))
    seen.came += expected.filter(({ came }) => came).length
    seen.met += expected.filter(({ has_met }) => has_met).length
    const { items } = (await findRecommendations(db, club.id, now, { limit: 1_000, reader: 'own' }))!
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
