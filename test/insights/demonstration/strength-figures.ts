import { expect, test } from 'vitest'
import { viewStrengths } from '#server/features/competition/competitions/strengths-view.ts'
import { db, now } from './seeded.ts'

/** This file learns the strengths of the demonstration a second time from its matches, with independent code. */

type Side = { club: number; division: string; category: string; gender: string; name: string }
type Match = {
  season: number
  minutes: number
  margin: number
  measured: boolean
  at: Date
  sides: [Side, Side]
}
type Part = { mean: number; variance: number; games: number; season: number }

const PRIOR: Record<string, number> = { division: 36, club: 16, team: 34 }
const monthsAgo = (months: number) =>
  new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()) + (now.getTime() % (24 * 3_600_000)),
  )

const matches = () => db<Match[]>`
  select case when extract(month from d.day) >= 7 then extract(year from d.day) else extract(year from d.day) - 1 end::int as season,
    m.duration_minutes as minutes, m.score_team1 - m.score_team2 as margin, m.scheduled_date as at,
    m.forfeit is null and not m.is_awarded and e.format <> 'three_on_three' and e.category not in ('U7', 'U9', 'U11')
      and not exists (select from registrations r join teams x on x.id = r.team_id
        where r.id in (m.team1_id, m.team2_id) and x.category in ('U7', 'U9', 'U11')) as measured,
    (select json_agg(json_build_object('club', r.club_id, 'division', coalesce(x.level, c.level, 'inconnue'),
        'category', coalesce(x.category, e.category), 'gender', coalesce(x.gender, e.gender), 'name', r.team_name)
        order by r.id <> m.team1_id)
      from registrations r join clubs c on c.id = r.club_id left join teams x on x.id = r.team_id
      where r.id in (m.team1_id, m.team2_id)) as sides
  from matches m join tournament_categories e on e.id = m.tournament_category_id join tournaments t on t.id = m.tournament_id
    cross join lateral (select (m.scheduled_date at time zone t.time_zone)::date as day) d
  where m.status = 'completed' and m.is_scored and m.retired_at is null and e.format <> 'plateau'
    and m.scheduled_date >= ${monthsAgo(24)} and m.scheduled_date < ${now}
  order by m.scheduled_date, m.id`

async function severalNames() {
  const rows = await db<{ key: string }[]>`
    select distinct one.club_id || ':' || one.category || ':' || one.gender as key
    from teams one join teams other using (club_id, season, category, gender)
    where one.id <> other.id and one.archived_at is null and other.archived_at is null`
  return new Set(rows.map(({ key }) => key))
}

const keysOf = (side: Side, several: Set<string>) => {
  const team = `${side.club}:${side.category}:${side.gender}`
  return [`division ${side.division}`, `club ${side.club}`, `team ${several.has(team) ? `${team}:${side.name}` : team}`]
}

class Book {
  readonly parts = new Map<string, Part>()

  at(key: string, season: number): Part {
    const kind = key.split(' ')[0]!
    const part = this.parts.get(key) ?? { mean: 0, variance: PRIOR[kind]!, games: 0, season }
    if (kind !== 'team') return part
    const years = Math.max(0, season - part.season)
    let variance = part.variance
    for (let year = 0; year < years; year++) variance = Math.min(34, 0.5625 * variance + 12)
    return { ...part, mean: part.mean * 0.75 ** years, variance, season: Math.max(season, part.season) }
  }

  /** The expected gap between two sides over 40 minutes, and the variance of the observed one. */
  gap([one, other]: string[][], { season, minutes }: Match) {
    const alone = [one!.filter((key) => !other!.includes(key)), other!.filter((key) => !one!.includes(key))]
    const parts = alone.map((keys) => keys.map((key) => this.at(key, season)))
    const sum = (of: Part[], what: 'mean' | 'variance') => of.reduce((total, part) => total + part[what], 0)
    const expected = sum(parts[0]!, 'mean') - sum(parts[1]!, 'mean')
    return { alone, expected, noise: (81 * 40) / minutes + sum(parts.flat(), 'variance') }
  }

  learn(sides: string[][], match: Match) {
    const { alone, expected, noise } = this.gap(sides, match)
    const seen = Math.max(-30, Math.min(30, (match.margin * 40) / match.minutes))
    for (const key of new Set(sides.flat())) {
      const part = this.at(key, match.season)
      const sign = alone[0]!.includes(key) ? 1 : alone[1]!.includes(key) ? -1 : 0
      const gain = sign === 0 ? 0 : part.variance / noise
      const games = part.games + sides.flat().filter((one) => one === key).length
      const mean = part.mean + sign * gain * (seen - expected)
      this.parts.set(key, {
        mean,
        variance: part.variance * (1 - gain),
        games,
        season: Math.max(part.season, match.season),
      })
    }
  }

  sum(side: string[], season: number) {
    return side.reduce((total, key) => total + this.at(key, season).mean, 0)
  }
}

test('les forces que la nuit écrit sont celles d’un second apprentissage des mêmes matchs, et celle d’un club la moyenne de ses équipes', async () => {
  const [played, several] = [await matches(), await severalNames()]
  const book = new Book()
  const clubs = new Map<string, number>()
  for (const season of new Set(played.map((match) => match.season))) {
    const teams = new Map<string, { club: number; side: string[]; games: number }>()
    for (const match of played.filter((one) => one.season === season && one.measured)) {
      const sides = match.sides.map((side) => keysOf(side, several))
      book.learn(sides, match)
      for (const [index, side] of sides.entries()) {
        const games = (teams.get(side[2]!)?.games ?? 0) + 1
        teams.set(side[2]!, { club: match.sides[index]!.club, side, games })
      }
    }
    for (const [club, own] of Map.groupBy(teams.values(), (team) => team.club)) {
      const games = own.reduce((total, team) => total + team.games, 0)
      const strength = own.reduce((total, team) => total + team.games * book.sum(team.side, season), 0) / games
      clubs.set(`${club} ${season}-${season + 1}`, strength)
    }
  }
  const kept = await db<{ name: string; mean: number; variance: number; games: number; season: string }[]>`
    select kind || ' ' || key as name, mean, variance, games, season from strength_parts`
  expect(kept.length).toBeGreaterThan(100)
  expect(new Set(kept.map(({ name }) => name))).toEqual(new Set(book.parts.keys()))
  for (const { name, season, ...part } of kept) {
    const found = book.parts.get(name)!
    const { mean, variance } = found
    expect({ name, season, ...part }).toEqual({
      name,
      // Only the part of a team has a season of its own.
      season: name.startsWith('team') ? `${found.season}-${found.season + 1}` : season,
      mean: expect.closeTo(mean, 6) as number,
      variance: expect.closeTo(variance, 6) as number,
      games: found.games,
    })
  }
  const seasons = await db<{ key: string; strength: number | null }[]>`
    select club_id || ' ' || season as key, strength from club_seasons`
  for (const { key, strength } of seasons) {
    const found = clubs.get(key)
    expect([key, strength]).toEqual([key, found === undefined ? null : (expect.closeTo(found, 6) as number)])
  }
  expect(seasons.filter(({ strength }) => strength !== null).length).toBeGreaterThan(40)

  let gaps = 0
  const categories = await db<{ id: number; tournament_id: number; year: number }[]>`
    select e.id, t.id as tournament_id, extract(year from (t.starts_at at time zone t.time_zone) - interval '6 months')::int as year
    from tournament_categories e join tournaments t on t.id = e.tournament_id join competitions c on c.tournament_category_id = e.id`
  for (const { id, tournament_id, year } of categories) {
    const { gaps: said, teams } = await viewStrengths(db, { id: tournament_id }, id, now)
    const entered = await db<(Side & { id: string; pools: string[] })[]>`
      select r.id, r.club_id as club, coalesce(x.level, c.level, 'inconnue') as division, coalesce(x.category, e.category) as category,
        coalesce(x.gender, e.gender) as gender, r.team_name as name,
        array(select distinct m.pool from matches m where m.tournament_category_id = e.id and m.pool is not null
          and m.retired_at is null and r.id in (m.team1_id, m.team2_id)) as pools
      from registrations r join tournament_categories e on e.id = r.tournament_category_id join clubs c on c.id = r.club_id
        left join teams x on x.id = r.team_id where e.id = ${id} and r.status in ('approved', 'pending')`
    const strengths = new Map(entered.map((side) => [side.id, book.sum(keysOf(side, several), year)]))
    for (const { registration_id, strength } of teams)
      expect(Math.abs(strength - strengths.get(registration_id)!)).toBeLessThanOrEqual(0.05 + 1e-9)
    if (said.drawn === null || entered.some(({ pools }) => pools.length > 1)) continue
    const means = [
      ...Map.groupBy(
        entered.filter(({ pools }) => pools.length === 1),
        ({ pools }) => pools[0],
      ),
    ].map(([, own]) => own.reduce((total, { id: one }) => total + strengths.get(one)!, 0) / own.length)
    if (means.length < 2) continue
    expect(said.drawn).toBeCloseTo(Math.max(...means) - Math.min(...means), 6)
    gaps += 1
  }
  expect(gaps).toBeGreaterThan(5)
})

/** The distribution of the normal law below `z`, by Simpson’s rule. */
function chanceUnder(z: number): number {
  const steps = 400
  const width = z / steps
  const density = (x: number) => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)
  let sum = density(0) + density(z)
  for (let step = 1; step < steps; step++) sum += (step % 2 === 1 ? 4 : 2) * density(step * width)
  return 0.5 + (sum * width) / 3
}

test('contrôle des forces\u00a0: la perte dite et celle de la part de victoires sont celles d’un second calcul', async () => {
  const [played, several] = [await matches(), await severalNames()]
  const [book, from] = [new Book(), monthsAgo(3)]
  const tallies = new Map<string, { won: number; games: number }>()
  const tallyOf = (key: string) => tallies.get(key) ?? { won: 2, games: 4 }
  let [ours, theirs, n] = [0, 0, 0]
  for (const match of played.filter(({ measured }) => measured)) {
    const sides = match.sides.map((side) => keysOf(side, several))
    const [one, other] = [sides[0]![2]!, sides[1]![2]!]
    if (new Date(match.at) >= from && match.margin !== 0) {
      const { expected, noise } = book.gap(sides, match)
      const rate = (key: string) => tallyOf(key).won / tallyOf(key).games
      const rival = 1 / (1 + Math.exp(-3.2 * (rate(one) - rate(other))))
      const chance = chanceUnder(expected / Math.sqrt(noise))
      ours -= Math.log(match.margin > 0 ? chance : 1 - chance)
      theirs -= Math.log(match.margin > 0 ? rival : 1 - rival)
      n += 1
    }
    book.learn(sides, match)
    for (const [key, margin] of [[one, match.margin] as const, [other, -match.margin] as const]) {
      const { won, games } = tallyOf(key)
      tallies.set(key, { won: won + (margin > 0 ? 1 : margin < 0 ? 0 : 0.5), games: games + 1 })
    }
  }
  const [check] =
    await db`select value, baseline, n, is_demo from insight_checks where name = 'strength' order by day desc limit 1`
  expect(n).toBeGreaterThan(20)
  expect(check).toEqual({
    value: expect.closeTo(ours / n, 5) as number,
    baseline: expect.closeTo(theirs / n, 5) as number,
    n,
    is_demo: true,
  })
})
