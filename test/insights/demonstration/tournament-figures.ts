import { expect, test } from 'vitest'
import { distancesTo } from '#server/features/insights/distances/distances-to.ts'
import { findDestination, listEnteredClubs } from '#server/features/insights/distances/queries.ts'
import { readCategory } from '#server/features/competition/standings/readings.ts'
import { db, now } from './seeded.ts'

/** This file checks the figures of each tournament of the demonstration against another computation from its rows. */

test('ce que la nuit garde d’un tournoi passé est ce qu’en disent ses catégories, ses dates et son remplissage', async () => {
  const counted = await db`
    select t.id as tournament_id, t.demo, t.ends_at, t.latitude, t.longitude,
      extract(year from t.starts_at at time zone t.time_zone)::int as year,
      extract(doy from t.starts_at at time zone t.time_zone)::int as day_of_year,
      sum(tc.max_participants)::int as capacity, array_agg(distinct tc.category || ' ' || tc.gender) as entered,
      avg(tc.price_cents)::float8 / 100 as euros,
      extract(epoch from t.starts_at - b.begins)::float8 / 86400 as open_days,
      extract(epoch from coalesce(t.registration_closes_at, t.starts_at) - b.begins)::float8 / 86400 as window_days,
      array(select (select taken from tournament_fill f where f.tournament_id = t.id and f.days_before = m.day)
        from unnest(array[90, 75, 60, 45, 30, 21, 14, 10, 7, 5, 3, 1, 0]) m (day)) as taken,
      sum(tc.max_participants)::int as fill_capacity
    from tournaments t join tournament_categories tc on tc.tournament_id = t.id and tc.status <> 'cancelled'
      cross join lateral (select least(coalesce(t.registration_opens_at, t.published_at, t.created_at), t.starts_at) as begins) b
    where t.status not in ('draft', 'pending_review', 'cancelled') and t.starts_at <= ${now} and b.begins < t.starts_at
    group by t.id, b.begins order by t.id`
  const kept = await db`select * from past_tournaments order by tournament_id`
  expect(kept.length).toBeGreaterThan(50)
  expect(kept).toEqual(
    counted.map((row) => ({
      ...row,
      euros: expect.closeTo(Number(row['euros']), 9) as number,
      open_days: expect.closeTo(Number(row['open_days']), 9) as number,
      window_days: expect.closeTo(Number(row['window_days']), 9) as number,
    })),
  )
})

test('le remplissage de chaque tournoi, jour par jour, est ce que dit le journal de ses inscriptions', async () => {
  const counted = await db`
    with states as (
      select r.tournament_id, a.at, a.changes -> 'status' ->> 1 as status,
        least(lead(a.at, 1, 'infinity') over (partition by r.id order by a.at, a.id),
          -- A hold is over at its end, whenever that was noticed.
          case when a.changes -> 'status' ->> 1 = 'held' then r.hold_expires_at end) as until
      from registrations r
        join tournament_categories tc on tc.id = r.tournament_category_id and tc.status <> 'cancelled'
        join audit_log a on a.entity = 'registration' and a.entity_id = r.id::text
      where a.changes -> 'status' ->> 1 is not null)
    select f.tournament_id, f.days_before, count(s.at)::int as taken, (
      select sum(max_participants)::int from tournament_categories tc where tc.tournament_id = t.id and tc.status <> 'cancelled') as capacity
    from tournament_fill f join tournaments t on t.id = f.tournament_id
      left join states s on s.tournament_id = f.tournament_id and s.status in ('held', 'offered', 'pending', 'approved')
        and s.at <= t.starts_at - f.days_before * interval '24 hours' and s.until > t.starts_at - f.days_before * interval '24 hours'
    group by f.tournament_id, f.days_before, t.id order by 1, 2`
  const kept = await db`select tournament_id, days_before, taken, capacity from tournament_fill order by 1, 2`
  expect(kept.length).toBeGreaterThan(500)
  expect(kept).toEqual(counted)
})

test('trajets vers chaque tournoi\u00a0: clubs, kilomètres, heures et CO₂ de chaque équipe sont ceux d’une autre mesure', async () => {
  const counted = await db<{ id: number; clubs: number; km: number | null; team_km: number; minutes: number | null }[]>`
    with ways as (
      select t.id, c.id as club, count(*) as teams,
        6371.0088 * acos(least(1, sin(radians(c.latitude)) * sin(radians(t.latitude))
          + cos(radians(c.latitude)) * cos(radians(t.latitude)) * cos(radians(t.longitude - c.longitude)))) as crow
      from tournaments t join registrations r on r.tournament_id = t.id and r.status in ('pending', 'approved')
        join clubs c on c.id = r.club_id
      where c.latitude is not null and t.latitude is not null
        and (c.department in ('2A', '2B')) = (t.venue_department in ('2A', '2B'))
        and (c.department = t.venue_department or c.department not like '97%' and t.venue_department not like '97%')
      group by t.id, c.id
    ), roads as (
      select id, teams, case when crow <= 50 then crow * 1.34 when crow <= 150 then 67 + (crow - 50) * 1.2 else 187 + (crow - 150) * 1.18 end as km
      from ways)
    select t.id, count(km)::int as clubs, sum(km) as km, sum(km * teams)::float8 as team_km,
      sum(4 + 60 * (least(km, 15) / 40 + greatest(0, least(km, 50) - 15) / 70 + greatest(0, km - 50) / 110)) as minutes
    from tournaments t left join roads r on r.id = t.id group by t.id order by t.id`
  expect(counted.filter(({ clubs }) => clubs > 3).length).toBeGreaterThan(20)
  expect(counted.some(({ km, team_km }) => km !== null && team_km > 1.2 * km)).toBe(true)
  for (const { id, clubs, km, team_km, minutes } of counted) {
    const { totals } = distancesTo((await findDestination(db, id))!, await listEnteredClubs(db, id, null))
    if (km === null || minutes === null) expect(totals).toBeNull()
    else
      expect({ id, ...totals }).toMatchObject({
        id,
        clubs,
        return_km: expect.closeTo(2 * km, 0) as number,
        hours: expect.closeTo(minutes / 30, 0) as number,
        co2_kg: expect.closeTo(6 * team_km * 0.196, 0) as number,
        coach_co2_kg: expect.closeTo(24 * team_km * 0.0376, 0) as number,
      })
  }
})

test('classements des poules\u00a0: victoires, défaites, écarts, points, ordre et tendance se retrouvent dans les matchs', async () => {
  const asker = { db, clock: () => now }
  const ids = await db<{ id: number }[]>`
    select distinct m.tournament_category_id as id from matches m
      join tournament_categories tc on tc.id = m.tournament_category_id and tc.status <> 'cancelled'
      join tournaments t on t.id = m.tournament_id
    where m.status = 'completed' and m.pool is not null and t.status not in ('draft', 'pending_review', 'cancelled')`
  const seen = { rows: 0, trends: 0 }
  for (const { id } of ids) {
    const category = await readCategory(asker, id)
    if (category.is_plateau || category.stages.length !== 1) continue
    const sides = await db<Side[]>`
      select side.team, m.round, m.pool, side.own, side.other, m.forfeit is not null or m.is_awarded as missed
      from matches m cross join lateral (values (m.team1_id, m.score_team1, m.score_team2), (m.team2_id, m.score_team2, m.score_team1))
        as side (team, own, other)
      where m.tournament_category_id = ${id} and m.status = 'completed' and m.is_scored and m.retired_at is null and m.pool is not null`
    for (const { rows } of category.stages[0]!.pools) {
      const teams = new Set(rows.map(({ registration_id }) => registration_id))
      const own = sides.filter(({ team }) => teams.has(team))
      if (own.length === 0 || own.some(({ missed }) => missed)) continue
      for (const row of rows) {
        const played = own.filter(({ team }) => team === row.registration_id)
        const won = played.filter((one) => one.own > one.other).length
        const lost = played.filter((one) => one.own < one.other).length
        const difference = played.reduce((sum, one) => sum + one.own - one.other, 0)
        expect(row).toMatchObject({ played: played.length, won, lost, difference })
        seen.rows += 1
      }
      for (const [index, row] of rows.entries()) {
        const before = rows[index - 1]
        if (before) expect(before.rank).toBeLessThanOrEqual(row.rank)
        if (before) expect(before.points).toBeGreaterThanOrEqual(row.points)
      }
      seen.trends += trendsFound(rows, own)
    }
  }
  expect(seen.rows).toBeGreaterThan(100)
  expect(seen.trends).toBeGreaterThan(5)
})

type Side = { team: string; round: number; own: number; other: number; missed: boolean }
type Row = Awaited<ReturnType<typeof readCategory>>['stages'][number]['pools'][number]['rows'][number]

/**
 * When points alone decide a rank, both with and without the last round, the trend is the difference of the two ranks.
 */
function trendsFound(rows: readonly Row[], sides: readonly Side[]): number {
  const last = Math.max(...sides.map(({ round }) => round))
  if (sides.every(({ round }) => round === last)) {
    for (const { trend } of rows) expect(trend).toBeNull()
    return 0
  }
  // A win is worth two points and a defeat one. Teams may have played unequal numbers of matches in the middle of a
  // round.
  const pointsOf = (of: readonly Side[]) =>
    rows.map(({ registration_id }) =>
      of.filter(({ team }) => team === registration_id).reduce((sum, one) => sum + (one.own > one.other ? 2 : 1), 0),
    )
  const [after, before] = [pointsOf(sides), pointsOf(sides.filter(({ round }) => round < last))]
  const rankOf = (points: readonly number[], index: number) => points.filter((one) => one > points[index]!).length
  const isAlone = (points: readonly number[], index: number) =>
    points.filter((one) => one === points[index]).length === 1
  const sure = rows
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => isAlone(after, index) && isAlone(before, index))
  for (const { row, index } of sure) expect(row.trend).toBe(rankOf(before, index) - rankOf(after, index))
  return sure.length
}
