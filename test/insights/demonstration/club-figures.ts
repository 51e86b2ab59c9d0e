import { expect, test } from 'vitest'
import { clubStatistics } from '#domain/clubs/performance.ts'
import { analyticsOf } from '#server/features/insights/analytics/analytics-of.ts'
import { listPlayedMatches } from '#server/features/clubs/clubs/queries.ts'
import { db } from './seeded.ts'

/** This file checks the figures of each club of the demonstration against another computation from its rows. */

test('l’analyse de chaque club, saison par saison, égale ce que disent ses reçus, le journal et une autre mesure des distances', async () => {
  const counted = await db<{ distance_km: number; co2_kg: number }[]>`
    with entries as (
      select r.id, r.club_id, r.tournament_id, r.status, t.status = 'cancelled' as is_off, c.department,
        t.venue_department as venue, t.starts_at at time zone t.time_zone as began,
        case when c.latitude is not null and t.latitude is not null then 6371.0088 * acos(least(1,
          sin(radians(c.latitude)) * sin(radians(t.latitude))
          + cos(radians(c.latitude)) * cos(radians(t.latitude)) * cos(radians(t.longitude - c.longitude)))) end as crow
      from registrations r join tournaments t on t.id = r.tournament_id join clubs c on c.id = r.club_id
      where r.id::text in (select entity_id from audit_log where entity = 'registration' and changes -> 'status' ->> 1 in ('pending', 'approved'))
        or r.status in ('pending', 'approved')
    ), seasons as (
      select *, case when extract(month from began) >= 7 then extract(year from began) else extract(year from began) - 1 end as year
      from entries
    ), trips as (
      select club_id, year, tournament_id, count(*) as teams,
        case when (department in ('2A', '2B')) = (venue in ('2A', '2B')) and (department = venue or department not like '97%' and venue not like '97%')
          then case when crow <= 50 then crow * 1.34 when crow <= 150 then 67 + (crow - 50) * 1.2 else 187 + (crow - 150) * 1.18 end end as km
      from seasons where status in ('pending', 'approved') and not is_off
      group by club_id, year, tournament_id, department, venue, crow
    )
    select club_id, year::int || '-' || (year::int + 1) as season, count(*)::int as registrations,
      count(*) filter (where status = 'cancelled' and not is_off)::int as cancellations,
      coalesce((select sum(case kind when 'receipt' then amount_cents else -amount_cents end)
        from receipts where registration_id in (select id from seasons s where s.club_id = e.club_id and s.year = e.year)), 0)::int as spend_cents,
      (select count(*)::int from trips t where t.club_id = e.club_id and t.year = e.year) as tournaments,
      (select coalesce(sum(2 * km), 0) from trips t where t.club_id = e.club_id and t.year = e.year)::float8 as distance_km,
      (select coalesce(sum(2 * km * teams * 3 * 0.196), 0) from trips t where t.club_id = e.club_id and t.year = e.year)::float8 as co2_kg
    from seasons e group by club_id, year order by club_id, season desc`
  const clubs = await db<{ id: number }[]>`select distinct club_id as id from registrations order by 1`
  const viewer = { role: 'admin', club: null } as unknown as Parameters<typeof analyticsOf>[0]['viewer']
  const said = []
  for (const { id: club_id } of clubs) {
    const { seasons } = await analyticsOf({ db, viewer, routing: null }, club_id)
    for (const { season, registrations, cancellations, spend_cents, tournaments, distance_km, co2_kg } of seasons)
      said.push({ club_id, season, registrations, cancellations, spend_cents, tournaments, distance_km, co2_kg })
  }
  expect(said.length).toBeGreaterThan(60)
  expect(said.reduce((sum, { spend_cents }) => sum + spend_cents, 0)).toBeGreaterThan(0)
  expect(said).toEqual(
    counted.map((row) => ({
      ...row,
      distance_km: expect.closeTo(row.distance_km, 1) as number,
      co2_kg: expect.closeTo(row.co2_kg, 1) as number,
    })),
  )
})

function levelOf(rate: number | null) {
  if (rate === null) return null
  return rate >= 70 ? 'Excellent' : rate >= 55 ? 'Bon' : rate >= 40 ? 'Moyen' : 'Faible'
}

test('les figures de chaque club et de chaque saison sont celles d’un autre calcul', async () => {
  const counted = await db`
    select c.id as club_id, count(m.*)::int as played,
      count(*) filter (where own > other)::int as wins, count(*) filter (where own < other)::int as losses,
      count(*) filter (where own = other)::int as draws,
      round(count(*) filter (where own > other) * 100.0 / nullif(count(own), 0))::int as win_rate,
      round(avg(own) filter (where not missed), 1)::float8 as scored,
      round(avg(other) filter (where not missed), 1)::float8 as conceded,
      coalesce(array_agg(case when own > other then 'V' when own < other then 'D' else 'N' end order by at desc)
        filter (where own is not null), '{}') as letters,
      coalesce(array_agg(at order by at desc) filter (where own is not null), '{}') as hours
    from clubs c left join lateral (
      select scheduled_date as at, case side when 1 then score_team1 else score_team2 end as own,
        case side when 1 then score_team2 else score_team1 end as other, forfeit is not null or is_awarded as missed
      from matches x cross join (values (1), (2)) as sides (side)
      where status = 'completed' and is_scored and retired_at is null
        and tournament_category_id not in (select id from tournament_categories where format = 'plateau')
        and c.id = (select club_id from registrations where id = case side when 1 then team1_id else team2_id end)
    ) m on true group by c.id order by c.id`
  for (const { club_id, letters, hours, ...row } of counted) {
    const { form, average_score, average_opponent_score, level, ...counts } = clubStatistics(
      await listPlayedMatches(db, Number(club_id)),
    )
    expect(level).toBe(levelOf(counts.win_rate))
    const averages = { scored: average_score, conceded: average_opponent_score }
    expect({ club_id, ...counts, ...averages }).toEqual({ club_id, ...row })
    expect(form).toHaveLength(Math.min(5, counts.played))
    // Matches of the same hour have no order, so only those later than the sixth are surely among the last five.
    const sure = (letters as string[]).filter((_, index) => hours.length < 6 || hours[index] > hours[5]).slice(0, 5)
    for (const letter of ['V', 'D', 'N']) {
      const count = (of: readonly string[]) => of.filter((one) => one === letter).length
      expect(count(form)).toBeGreaterThanOrEqual(count(sure))
    }
  }
  const differing = await db`
    select s.club_id, s.season
    from club_seasons s
      cross join lateral (
        select count(*)::int as played, count(*) filter (where own > other)::int as wins,
          count(*) filter (where own < other)::int as losses
        from (
          select score_team1 as own, score_team2 as other, team1_id as team, id from matches
          union all select score_team2, score_team1, team2_id, id from matches) of_side
          join matches m on m.id = of_side.id join registrations r on r.id = of_side.team
          join tournaments t on t.id = r.tournament_id
          join tournament_categories tc on tc.id = m.tournament_category_id
        where r.club_id = s.club_id and m.status = 'completed' and m.is_scored and m.retired_at is null
          and tc.format <> 'plateau'
          and season_of((m.scheduled_date at time zone t.time_zone)::date) = s.season) counted
      cross join lateral (
        select count(*)::int as first from category_results k
          join registrations r on r.id = k.registration_id join tournaments t on t.id = r.tournament_id
        where r.club_id = s.club_id and k.rank = 1
          and season_of((t.starts_at at time zone t.time_zone)::date) = s.season) won
    where (s.played, s.wins, s.losses, s.tournament_wins) is distinct from (counted.played, counted.wins, counted.losses, won.first)`
  expect(differing).toEqual([])
  const misplaced = await db`
    select club_id, season from (
      select s.*, rank() over w as expected, count(*) over (partition by c.department, s.season) as many
      from club_seasons s join clubs c on c.id = s.club_id
      where s.played >= 5 and s.strength is not null and c.department is not null and c.status in ('pending', 'active')
      window w as (partition by c.department, s.season order by s.strength desc)) ranked
    where (rank, rank_of) is distinct from (expected, many)
    union all select club_id, season from club_seasons where rank is not null and (played < 5 or strength is null)`
  expect(misplaced).toEqual([])
  expect(await db`select from club_seasons where rank > 1 limit 1`).toHaveLength(1)
})
