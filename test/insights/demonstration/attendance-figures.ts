import { expect, test } from 'vitest'
import { findAttendance } from '#server/features/insights/attendance/queries.ts'
import { crowKmBetween } from './crow-km.ts'
import { db, now } from './seeded.ts'

/** This file predicts the attendance of each tournament of the demonstration a second time, with independent code. */

const DAYS = [90, 75, 60, 45, 30, 21, 14, 10, 7, 5, 3, 1, 0]

type Row = {
  id: number
  club: number
  before: number | null
  status: string
  starts: number
  ends: number
  begins: number
  closes: number
  local: number
  today: number
  year_day: number
  teams: number
  places: number
  euros: number
  lat: number | null
  lon: number | null
  entered: string[]
  /** Teams by days before the start. */
  taken: Record<string, number>
}

const readRows = () => db<Row[]>`
  select t.id, t.organizer_club_id as club, t.previous_tournament_id as before, t.status,
    extract(epoch from t.starts_at)::float8 / 86400 as starts, extract(epoch from t.ends_at)::float8 / 86400 as ends,
    extract(epoch from least(t.starts_at, coalesce(t.registration_opens_at, t.published_at, t.created_at)))::float8 / 86400 as begins,
    extract(epoch from coalesce(t.registration_closes_at, t.starts_at))::float8 / 86400 as closes,
    (t.starts_at at time zone t.time_zone)::date - date '2000-01-01' as local,
    (${now}::timestamptz at time zone t.time_zone)::date - date '2000-01-01' as today,
    extract(doy from t.starts_at at time zone t.time_zone)::int as year_day,
    (select count(*)::int from registrations r join tournament_categories e on e.id = r.tournament_category_id
      where e.tournament_id = t.id and e.status <> 'cancelled' and r.status in ('held', 'offered', 'pending', 'approved')) as teams,
    coalesce(c.places, 0)::int as places, coalesce(c.euros, 0)::float8 as euros, t.latitude as lat, t.longitude as lon,
    coalesce(c.entered, '{}') as entered,
    coalesce((select json_object_agg(f.days_before, f.taken) from tournament_fill f where f.tournament_id = t.id), '{}') as taken
  from tournaments t left join lateral (
    select sum(max_participants) as places, avg(price_cents) / 100 as euros, array_agg(distinct category || gender) as entered
    from tournament_categories where tournament_id = t.id and status <> 'cancelled') c on true`

const isPublic = ({ status }: Row) => !['draft', 'pending_review', 'cancelled'].includes(status)
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

const isPlaced = (one: Row): one is Row & { lat: number; lon: number } => one.lat !== null && one.lon !== null
const kmOf = (one: Row, other: Row) => (isPlaced(one) && isPlaced(other) ? crowKmBetween(one, other) : null)

/** The share of places taken `days` before the start, interpolated between the two nearest known days. */
function fillOf(past: Row, days: number): number {
  const open = past.starts - past.begins
  const known: [day: number, fill: number][] = [[open, 0]]
  for (const [day, taken] of Object.entries(past.taken)) known.push([Number(day), Math.min(1, taken / past.places)])
  const exact = known.find(([day]) => day === days)
  if (exact) return exact[1]
  const [earlier] = known.filter(([day]) => day > days).toSorted(([one], [other]) => one - other)
  const [later] = known.filter(([day]) => day < days).toSorted(([one], [other]) => other - one)
  return earlier![1] + ((earlier![0] - days) / (earlier![0] - later![0])) * (later![1] - earlier![1])
}

function isEditionBefore(one: Row, of: Row): boolean {
  if (of.before !== null) return one.id === of.before
  return (
    one.club === of.club &&
    Math.abs(of.local - one.local - 365) <= 45 &&
    one.entered.some((each) => of.entered.includes(each))
  )
}

const REASONS = ['fill', 'edition', 'categories', 'months', 'size', 'km', 'window', 'price'] as const
type Reason = (typeof REASONS)[number]

/**
 * The numbers in « 12 inscrites à J-20, les comparables en avaient 9 : +3 ». In a line of reason, only the last counts.
 */
function figuresIn(factor: string, index: number, all: readonly string[]) {
  const found = [
    ...factor
      .replaceAll('−', '-')
      .replace('J-', 'J ')
      .matchAll(/[+-]?\d+/g),
  ].map(([figure]) => Number(figure))
  return index === 0 || (index === 1 && all[1]!.includes('inscrite')) ? found : found.slice(-1)
}

function foretell(own: Row, all: readonly Row[]) {
  const at = now.getTime() / 86_400_000
  const days = Math.max(0, own.local - own.today)
  const monthsAgo = new Date(now)
  monthsAgo.setUTCFullYear(now.getUTCFullYear() - 3)
  const past = all.filter(
    (one) =>
      isPublic(one) &&
      one.id !== own.id &&
      one.starts <= at &&
      one.ends < at &&
      one.ends > monthsAgo.getTime() / 86_400_000 &&
      one.places > 0 &&
      '0' in one.taken &&
      one.starts - one.begins >= days &&
      one.entered.some((each) => own.entered.includes(each)),
  )
  const elapsed = Math.max(0, Math.min(1, (at - own.begins) / (own.closes - own.begins)))
  const far = past.map((one): Record<Reason, number> => {
    const shared = one.entered.filter((each) => own.entered.includes(each)).length
    const apart = Math.abs(one.year_day - own.year_day)
    const km = kmOf(one, own)
    const then = Math.min(1, (one.starts - one.begins - days) / (one.closes - one.begins))
    return {
      fill: ((own.teams / own.places - fillOf(one, days)) / 0.1) ** 2 / 2,
      edition: isEditionBefore(one, own) ? -1.1 : 0,
      categories: 0.7 * (1 - shared / (one.entered.length + own.entered.length - shared)),
      months: (Math.min(apart, 365.25 - apart) * 12) / 365.25 / 3,
      size: Math.abs(Math.log(own.places) - Math.log(one.places)) / 0.8,
      km: km === null ? 0.8 : Math.min(1.6, km / 250),
      window: Math.abs(elapsed - then) / 0.35,
      price: Math.abs(own.euros - one.euros) / 25,
    }
  })
  /**
   * Gives each past tournament a weight by its likeness, judged without the reason `left_out`. @returns null when too
   * few are similar
   */
  const weighWithout = (left_out: Reason | null) => {
    const apart = far.map((of) => total(REASONS.filter((reason) => reason !== left_out).map((reason) => of[reason])))
    let found: number[] = []
    const sure = () => total(found) ** 2 / total(found.map((weight) => weight * weight))
    for (const width of [1, 1.5, 2.25, 3.4]) {
      found = apart.map((each) => Math.exp(-each / width)).map((weight) => (weight >= 0.02 ? weight : 0))
      if (sure() >= 10) break
    }
    return sure() >= 5 ? found : null
  }
  const weights = weighWithout(null)
  if (!weights) return null
  const said = past.map((one) =>
    Math.max(0, Math.min(own.places, own.teams + own.places * (fillOf(one, 0) - fillOf(one, days)))),
  )
  const all_weight = total(weights)
  const quantile = (values: number[], share: number, of: number[] = weights) => {
    const order = values.map((_, index) => index).toSorted((one, other) => values[one]! - values[other]!)
    const whole = total(of)
    let under = 0
    return values[order.find((index) => (under += of[index]!) >= share * whole - 1e-12)!]!
  }
  const meanBy = (by: number[], values: number[]) =>
    Math.round(total(values.map((each, index) => each * by[index]!)) / total(by))
  const predicted = meanBy(weights, said)
  /**
   * The changes that each reason explains: first the prediction without the fill, then the fill, then the reasons with
   * an effect.
   */
  const changes = () => {
    const blind = weighWithout('fill') ?? weights
    const at = (day: number) =>
      meanBy(
        blind,
        past.map((one) => own.places * fillOf(one, day)),
      )
    const started = predicted - at(0)
    const others = REASONS.slice(1).map((reason) => {
      const without = weighWithout(reason)
      return without ? predicted - meanBy(without, said) : 0
    })
    return [
      [at(0), blind.filter((weight) => weight > 0).length],
      ...(started === 0 ? [] : [[own.teams, days, at(days), started]]),
      ...others.filter((change) => change !== 0).map((change) => [change]),
    ]
  }
  const agreeing = weights.filter((_, index) => Math.abs(said[index]! - predicted) <= Math.max(1, own.places / 10))
  return {
    predictedAttendance: predicted,
    low: Math.min(predicted, Math.round(quantile(said, 0.1))),
    high: Math.max(predicted, Math.round(quantile(said, 0.9))),
    confidence: Math.round((100 * total(agreeing)) / all_weight),
    compared: weights.filter((weight) => weight > 0).length,
    days_before: days,
    changes: changes(),
    nearest: past
      .map((one, index) => ({
        id: one.id,
        weight: weights[index]!,
        teams: one.taken[0]!,
        said: Math.round(said[index]!),
      }))
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, 10)
      .map(({ weight, ...one }) => ({ ...one, share: Math.round((100 * weight) / all_weight) })),
    band: (day: number) => {
      const known = past
        .map((one, index) => [one, weights[index]!] as const)
        .filter(([one]) => String(day) in one.taken)
      if (known.every(([, weight]) => weight === 0)) return null
      const then = known.map(([one]) => Math.min(1, one.taken[day]! / one.places) * own.places)
      return [0.1, 0.9].map((share) =>
        quantile(
          then,
          share,
          known.map(([, weight]) => weight),
        ),
      )
    },
  }
}

test('affluence de chaque tournoi à venir\u00a0: prévision, fourchette, confiance et courbe sont celles d’un second calcul', async () => {
  const all = await readRows()
  const at = now.getTime() / 86_400_000
  let [told, explained] = [0, 0]
  for (const own of all) {
    const said = (await findAttendance(db, own.id, now))!
    expect([own.id, said.teams, said.capacity]).toEqual([own.id, own.teams, own.places])
    if (own.starts <= at || !isPublic(own) || own.begins > at || own.local - own.today > 90 || own.places === 0) {
      expect([own.id, said.predictedAttendance]).toEqual([own.id, null])
      continue
    }
    const found = foretell(own, all)
    if (!found) {
      expect([own.id, said.predictedAttendance]).toEqual([own.id, null])
      continue
    }
    const { band, changes, nearest, ...figures } = found
    expect([own.id, said.factors.map(figuresIn)]).toEqual([own.id, changes])
    expect([own.id, said.comparables]).toMatchObject([own.id, nearest])
    explained += said.factors.length
    expect({ id: own.id, ...said }).toMatchObject({ id: own.id, ...figures })
    for (const { days_before, teams, low, high } of said.curve) {
      const between = DAYS.includes(days_before) ? band(days_before) : null
      for (const [one, other] of [[low, between?.[0]] as const, [high, between?.[1]] as const])
        if (DAYS.includes(days_before))
          expect([own.id, days_before, one]).toEqual([
            own.id,
            days_before,
            other === undefined ? null : expect.closeTo(Math.round(other * 10) / 10, 6),
          ])
      if (days_before === found.days_before) expect(teams).toBe(own.teams)
      else
        expect(teams).toBe(own.taken[days_before] === undefined ? null : Math.min(own.places, own.taken[days_before]))
    }
    told += 1
  }
  expect(told).toBeGreaterThan(10)
  expect(explained).toBeGreaterThan(1.5 * told)
})

test('affluence de chaque tournoi commencé\u00a0: ce qui est venu, à côté de ce qui avait été dit', async () => {
  const rows = await db<{ id: number; came: number; said: object | null }[]>`
    select t.id, f.taken as came, (
      select json_build_object('days_before', x.days_before, 'predicted', x.predicted, 'low', x.low, 'high', x.high)
      from forecasts x where x.tournament_id = t.id and x.days_before <= 30 order by x.days_before desc limit 1) as said
    from tournaments t join tournament_fill f on f.tournament_id = t.id and f.days_before = 0
    where t.starts_at <= ${now} and t.status not in ('draft', 'pending_review', 'cancelled')`
  expect(rows.filter(({ said }) => said).length).toBeGreaterThan(3)
  for (const { id, came, said } of rows)
    expect([id, (await findAttendance(db, id, now))!.outcome]).toEqual([id, { teams: came, said }])
})
