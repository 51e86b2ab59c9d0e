import { expect, test } from 'vitest'
import { type Open, pointsOf, readClubs, readKnown } from './own-points.ts'
import { db, now } from './seeded.ts'

/** This file checks with independent code how high the morning lists placed the tournaments that clubs then entered. */

type Chosen = { club: number; chosen: number; morning: string; at: Date }
type Rank = { ours: number; nearest: number; fullest: number }

/**
 * Reads the first registrations of clubs in tournaments of others, after 3.10 and in a place that the night saw open.
 */
const readChosen = (from: Date) => db<Chosen[]>`
  with firsts as (
    select distinct on (club_id, tournament_id) club_id, tournament_id, tournament_category_id, created_at,
      (created_at at time zone 'Europe/Paris')::date as morning
    from registrations order by club_id, tournament_id, created_at, id)
  select f.club_id as club, f.tournament_id as chosen, f.morning::text,
    (f.morning + time '03:10') at time zone 'Europe/Paris' as at
  from firsts f join tournaments t on t.id = f.tournament_id and t.organizer_club_id <> f.club_id
  where f.created_at >= ${from} and f.created_at < ${now}
    and f.created_at >= (f.morning + time '03:10') at time zone 'Europe/Paris'
    and exists (select from open_places o where o.tournament_category_id = f.tournament_category_id
      and o.first_day <= f.morning and o.last_day >= f.morning)`

const readOpenOn = (morning: string, at: Date) => db<(Open & { held: number })[]>`
  select t.id, t.organizer_club_id as club, t.previous_tournament_id as before, t.latitude as lat, t.longitude as lon,
    (t.starts_at at time zone t.time_zone)::date - date '2000-01-01' as first,
    (t.ends_at at time zone t.time_zone)::date - date '2000-01-01' as last,
    (${at}::timestamptz at time zone t.time_zone)::date - date '2000-01-01' as today,
    (select s.year || '-' || s.year + 1 from (select extract(year from t.starts_at at time zone t.time_zone - interval '6 months')::int as year) s) as season,
    array(select category || gender from tournament_categories where tournament_id = t.id) as entered,
    json_agg(json_build_object('category', e.category, 'gender', e.gender, 'division', e.division, 'day', e.day - date '2000-01-01', 'price', o.price_cents)) as places,
    (select count(*)::int from registrations r where r.tournament_id = t.id and r.created_at <= ${at}
      and (r.status in ('held', 'offered', 'pending', 'approved') or r.status = 'cancelled' and r.cancelled_at > ${at})) as held
  from open_places o join tournament_categories e on e.id = o.tournament_category_id join tournaments t on t.id = e.tournament_id
  where o.first_day <= ${morning}::date and o.last_day >= ${morning}::date and t.latitude is not null
  group by t.id`

test('contrôle des recommandations\u00a0: ce que valait la liste de chaque matin, et ce que valaient la plus proche et la plus pleine', async () => {
  const from = new Date(now)
  from.setUTCMonth(from.getUTCMonth() - 3)
  const clubs = new Map((await readClubs()).map((club) => [club.id, club]))
  const ranks: Rank[] = []
  for (const { club: id, chosen, morning, at } of await readChosen(from)) {
    const club = clubs.get(id)
    if (!club) continue
    const open = await readOpenOn(morning, new Date(at))
    const proposed = pointsOf(club, open, await readKnown(id, new Date(at)))
      .map(({ id: one, km, sum }) => ({
        id: one,
        ours: -sum,
        nearest: km,
        fullest: -open.find((o) => o.id === one)!.held,
      }))
      .toSorted((a, b) => a.id - b.id)
    // The sort is stable, so it keeps the older of two equals first.
    const rankBy = (order: keyof Rank) => {
      const rank = proposed.toSorted((a, b) => a[order] - b[order]).findIndex((one) => one.id === chosen)
      return rank < 0 ? Infinity : rank + 1
    }
    ranks.push({ ours: rankBy('ours'), nearest: rankBy('nearest'), fullest: rankBy('fullest') })
  }
  const n = ranks.length
  expect(n).toBeGreaterThan(100)
  // The product judges at most 500.
  expect(n).toBeLessThan(500)
  const mean = (order: keyof Rank, worth: (rank: number) => number) =>
    expect.closeTo(ranks.reduce((sum, rank) => sum + worth(rank[order]), 0) / n, 9) as number
  const gain = (rank: number) => (rank <= 10 ? Math.LN2 / Math.log(rank + 1) : 0)
  const isShown = (rank: number) => (rank <= 6 ? 1 : 0)
  const checks = await db<{ name: string }[]>`
    select name, value, baseline, n, is_demo from insight_checks
    where name like 'recommendation%' and day = (select max(day) from insight_checks) order by name`
  expect(checks).toEqual([
    { name: 'recommendation', value: mean('ours', gain), baseline: mean('nearest', gain), n, is_demo: true },
    { name: 'recommendation-fullest', value: mean('ours', gain), baseline: mean('fullest', gain), n, is_demo: true },
    {
      name: 'recommendation-shown',
      value: mean('ours', isShown),
      baseline: mean('nearest', isShown),
      n,
      is_demo: true,
    },
  ])
})
