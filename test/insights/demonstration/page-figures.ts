import { expect, test } from 'vitest'
import { countOf, countTournamentWins, findLastSeason } from '#server/features/insights/insights/club-queries.ts'
import { distancesTo } from '#server/features/insights/distances/distances-to.ts'
import { findDestination, listEnteredClubs } from '#server/features/insights/distances/queries.ts'
import { ranking } from '#server/features/competition/standings/ranking.ts'
import { readCategory } from '#server/features/competition/standings/readings.ts'
import { findWeatherSubject } from '#server/features/insights/weather/queries.ts'
import { weatherOf } from '#server/features/insights/weather/weather-of.ts'
import { db, now } from './seeded.ts'

/** This file checks single figures on pages of the demonstration against another computation from its rows. */

test('météo de chaque tournoi à venir\u00a0: ce que disent les heures gardées de son jour', async () => {
  const counted = await db<object[]>`
    with moments as (
      select t.id, t.venue_city as location, place_cell(t.latitude, t.longitude, 1) as cell,
        least((t.ends_at at time zone t.time_zone)::date, greatest((t.starts_at at time zone t.time_zone)::date, (${now}::timestamptz at time zone t.time_zone)::date)) as day,
        extract(hour from t.starts_at at time zone t.time_zone)::int as hour, t.ends_at at time zone t.time_zone as ends,
        (t.starts_at at time zone t.time_zone)::date - (${now}::timestamptz at time zone t.time_zone)::date as ahead
      from tournaments t where t.ends_at > ${now} and t.latitude is not null and t.status not in ('cancelled', 'completed'))
    select m.id, m.location, to_char(m.day, 'YYYY-MM-DD') as date, m.hour, floor((own.h ->> 'temperature')::numeric + 0.5)::int as temperature,
      floor((own.h ->> 'humidity')::numeric + 0.5)::int as humidity, floor((own.h ->> 'wind')::numeric + 0.5)::int as "windSpeed",
      (select floor(min((h ->> 'temperature')::numeric) + 0.5)::int from jsonb_array_elements(f.payload -> 'hours') as e (h)) as lowest,
      (select floor(max((h ->> 'temperature')::numeric) + 0.5)::int from jsonb_array_elements(f.payload -> 'hours') as e (h)) as highest,
      (select floor(max((h ->> 'rain')::numeric) + 0.5)::int from jsonb_array_elements(f.payload -> 'hours') as e (h)
        where (h ->> 'hour')::int between m.hour and case when m.ends::date = m.day then extract(hour from m.ends) else 20 end) as rain_percent
    from moments m join weather_forecasts f on f.cell = m.cell and f.day = m.day
      cross join lateral (select h from jsonb_array_elements(f.payload -> 'hours') as e (h) where (h ->> 'hour')::int = m.hour) own
    where m.ahead < 16 order by m.id`
  const subjects = await db<{ id: number }[]>`select id from tournaments order by id`
  const services = { db, weather: null, clock: () => now } as unknown as Parameters<typeof weatherOf>[0]
  const said = []
  for (const { id } of subjects) {
    const weather = await weatherOf(services, (await findWeatherSubject(db, id))!)
    if (weather.state === 'known') {
      const { location, date, hour, temperature, humidity, windSpeed, lowest, highest, rain_percent } = weather
      said.push({ id, location, date, hour, temperature, humidity, windSpeed, lowest, highest, rain_percent })
    }
  }
  expect(said.length).toBeGreaterThan(3)
  // The answer travels as JSON, where -0 becomes 0.
  expect(JSON.parse(JSON.stringify(said))).toEqual([...counted])
})

test('distances, club par club\u00a0: kilomètres, minutes et badge sont ceux d’une autre mesure', async () => {
  const ways = await db<{ id: number; name: string; km: number; minutes: number }[]>`
    with crows as (
      select distinct t.id, c.name, 6371.0088 * acos(least(1, sin(radians(c.latitude)) * sin(radians(t.latitude))
          + cos(radians(c.latitude)) * cos(radians(t.latitude)) * cos(radians(t.longitude - c.longitude)))) as crow
      from tournaments t join registrations r on r.tournament_id = t.id and r.status in ('pending', 'approved') join clubs c on c.id = r.club_id
      where c.latitude is not null and t.latitude is not null and (c.department in ('2A', '2B')) = (t.venue_department in ('2A', '2B'))
        and (c.department = t.venue_department or c.department not like '97%' and t.venue_department not like '97%')
    ), roads as (select *, 1.34 * least(crow, 50) + 1.2 * least(greatest(crow - 50, 0), 100) + 1.18 * greatest(crow - 150, 0) as km from crows)
    select id, name, km, 4 + 60 * (least(km, 15) / 40 + least(greatest(km - 15, 0), 35) / 70 + greatest(km - 50, 0) / 110) as minutes
    from roads order by id, name`
  expect(ways.length).toBeGreaterThan(200)
  for (const [id, own] of Map.groupBy(ways, (way) => way.id)) {
    const { items } = distancesTo((await findDestination(db, id))!, await listEnteredClubs(db, id, null))
    const told = items.flatMap(({ clubName, distance, duration, badge }) =>
      distance === null || duration === null ? [] : [{ clubName, distance, duration, badge }],
    )
    expect(told.map(({ clubName }) => clubName).toSorted()).toEqual(own.map(({ name }) => name).toSorted())
    expect(told.map(({ distance }) => distance)).toEqual(told.map(({ distance }) => distance).toSorted((a, b) => a - b))
    for (const { clubName, distance, duration, badge } of told) {
      const { km, minutes } = own.find(({ name }) => name === clubName)!
      expect(Math.abs(distance - km)).toBeLessThan(0.06)
      expect(Math.abs(duration - minutes)).toBeLessThan(0.6)
      if (Math.abs(km - 50) > 0.01 && Math.abs(km - 100) > 0.01)
        expect(badge).toBe(km < 50 ? 'Proche' : km < 100 ? 'Moyen' : 'Loin')
    }
  }
})

test('page de chaque club\u00a0: tournois joués, engagements, tournois organisés, titres et rang de sa dernière saison', async () => {
  const counted = await db<{ id: number; wins: number; season: string | null; rank: number | null; counts: object }[]>`
    with years as (select extract(year from (${now}::timestamptz at time zone 'Europe/Paris') - interval '6 months')::int as year)
    select c.id, json_build_object(
      'tournaments_played', (select count(*) from tournaments t where t.ends_at <= ${now} and t.status not in ('draft', 'pending_review', 'cancelled')
        and t.id in (select tournament_id from registrations where club_id = c.id and status = 'approved')),
      'entries_this_season', (select count(*) from registrations r join tournaments t on t.id = r.tournament_id, years
        where r.club_id = c.id and r.status in ('pending', 'approved') and t.status not in ('draft', 'pending_review', 'cancelled')
          and (t.starts_at at time zone t.time_zone)::date between make_date(year, 7, 1) and make_date(year + 1, 6, 30)),
      'tournaments_organized', (select count(*) from tournaments t
        where t.organizer_club_id = c.id and t.status not in ('draft', 'pending_review', 'cancelled'))) as counts,
      (select count(*)::int from category_results k where k.rank = 1 and k.registration_id in (select id from registrations where club_id = c.id)) as wins,
      (select max(season) from club_seasons s where s.club_id = c.id) as season,
      (select rank from club_seasons s where s.club_id = c.id and season = (select max(season) from club_seasons where club_id = c.id)) as rank
    from clubs c order by c.id`
  const [season] = await db<
    { season: string }[]
  >`select season_of((${now}::timestamptz at time zone 'Europe/Paris')::date) as season`
  for (const { id, wins, counts, ...last } of counted) {
    expect([id, await countOf(db, id, season!.season, now)]).toEqual([id, counts])
    expect([id, await countTournamentWins(db, id)]).toEqual([id, wins])
    const shown = await findLastSeason(db, id)
    expect({ id, season: shown?.season ?? null, rank: shown?.rank ?? null }).toEqual({ id, ...last })
  }
  // The winner of the final, if there was one, must have the first place.
  expect(
    await db`
      select k.tournament_category_id from category_results k join matches m on m.tournament_category_id = k.tournament_category_id
      where k.rank = 1 and m.phase = 'Finale' and m.retired_at is null and m.status = 'completed'
        and k.registration_id <> case when m.score_team1 > m.score_team2 then m.team1_id else m.team2_id end`,
  ).toEqual([])
  expect(counted.filter(({ wins }) => wins > 0).length).toBeGreaterThan(10)
})

test('classement final de chaque catégorie\u00a0: rangs gardés, victoires, défaites et écarts de ses matchs', async () => {
  const rows = await db<
    { id: number; registration_id: string; position: number; wins: number; losses: number; scoreDiff: number }[]
  >`
    select k.tournament_category_id as id, k.registration_id, k.rank as position, count(*) filter (where own > other)::int as wins,
      count(*) filter (where own < other)::int as losses, coalesce(sum(own - other), 0)::int as "scoreDiff"
    from category_results k join tournament_categories e on e.id = k.tournament_category_id and e.status <> 'cancelled'
      join tournaments t on t.id = e.tournament_id and t.status = 'completed'
      left join lateral (
        select score_team1 as own, score_team2 as other from matches where team1_id = k.registration_id and status = 'completed' and retired_at is null
        union all select score_team2, score_team1 from matches where team2_id = k.registration_id and status = 'completed' and retired_at is null) m on true
    group by 1, 2, 3 order by 1, 3, 2`
  let finals = 0
  for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
    const { groups } = ranking(await readCategory({ db, clock: () => now }, id), 'completed')
    if (groups[0]?.name !== 'Classement final') continue
    const said = groups[0].rows.map(({ registration_id, position, wins, losses, scoreDiff }) => ({
      id,
      registration_id,
      position,
      wins,
      losses,
      scoreDiff,
    }))
    const byRank = (one: { position: number; registration_id: string }, other: typeof one) =>
      one.position - other.position || (one.registration_id < other.registration_id ? -1 : 1)
    expect(said.toSorted(byRank)).toEqual(own.toSorted(byRank))
    finals += 1
  }
  expect(finals).toBeGreaterThan(20)
})
