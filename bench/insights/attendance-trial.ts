import {
  type Comparable,
  type Expected,
  attendanceForecast,
  linearForecast,
} from '#domain/insights/attendance/attendance.ts'
import { COMPARABLES_NEAR_MIN, COMPARABLE_WITHIN_KM } from '#domain/common/thresholds.ts'
import { type Goal, mean } from './goals.ts'
import { SEASON_DAYS, type World, type WorldTournament, held, kmBetween, seasonAt } from './world-rows.ts'

export const ATTENDANCE_GOALS = { error: 0.125, of_linear: 0.65, covered: [0.8, 0.93], confidence: 0.06 }

type Tried = {
  real: number
  now: number
  linear: number
  predicted: number
  isInside: boolean
  isNear: boolean
  confidence: number
}

/** Forecasts each tournament of the last season thirty days before, from tournaments that were over by then. */
export function tryAttendance(world: World, goals: typeof ATTENDANCE_GOALS = ATTENDANCE_GOALS) {
  const tried = attempts(world, 30)
  const error = share(tried, ({ predicted }) => predicted)
  const linear = share(tried, (one) => one.linear)
  const found: Goal[] = [
    { what: 'affluence à J-30 : écarts / équipes', figure: error, most: goals.error },
    { what: 'affluence : écarts / ceux d’une droite', figure: error / linear, most: goals.of_linear },
    {
      what: 'affluence : dans la fourchette',
      figure: mean(tried.map(({ isInside }) => Number(isInside))),
      least: goals.covered[0],
      most: goals.covered[1],
    },
    { what: 'affluence : confiance dite moins trouvée', figure: confidenceGap(tried), most: goals.confidence },
  ]
  const rivals = [45, 30, 7].map((days) => {
    const each = days === 30 ? tried : attempts(world, days)
    const percents = [
      share(each, ({ predicted }) => predicted),
      share(each, ({ now }) => now),
      share(each, (one) => one.linear),
    ]
    return { what: `J-${days}`, figures: percents }
  })
  return { goals: found, rivals, n: tried.length }
}

function attempts(world: World, days: number): Tried[] {
  const counts = countsOf(world)
  return world.tournaments
    .filter(({ day, opens }) => seasonAt(day) === world.size.seasons - 1 && day - days >= opens)
    .flatMap((tournament) => {
      const now = counts(tournament, days)
      const expected: Expected = { ...formOf(tournament, days), teams: now }
      const forecast = attendanceForecast(expected, comparablesOf(world, tournament, days, counts))
      if (!forecast) return []
      const real = counts(tournament, 0)
      const { predicted, low, high, confidence } = forecast
      const isNear = Math.abs(real - predicted) <= Math.max(1, 0.1 * expected.capacity)
      return [
        {
          real,
          now,
          linear: linearForecast(expected),
          predicted,
          isInside: low <= real && real <= high,
          isNear,
          confidence,
        },
      ]
    })
}

function comparablesOf(
  { tournaments }: World,
  ours: WorldTournament,
  days: number,
  counts: (tournament: WorldTournament, days: number) => number,
): Comparable[] {
  const today = ours.day - days
  const past = tournaments.filter(({ day, opens, cells }) => {
    return day < today && day - days >= opens && cells.some((cell) => ours.cells.includes(cell))
  })
  const near = past.filter((other) => kmBetween(ours, other) <= COMPARABLE_WITHIN_KM)
  return (near.length < COMPARABLES_NEAR_MIN ? past : near).map((other) => ({
    ...formOf(other, days),
    fill_then: counts(other, days) / capacityOf(other),
    fill_at_start: counts(other, 0) / capacityOf(other),
    km: kmBetween(ours, other),
    is_previous_edition: other.id === ours.previous,
  }))
}

const capacityOf = ({ cells, places }: WorldTournament) => cells.length * places

const formOf = (tournament: WorldTournament, days: number) => ({
  capacity: capacityOf(tournament),
  entered: tournament.cells,
  day_of_year: tournament.day % SEASON_DAYS,
  elapsed: 1 - days / (tournament.day - tournament.opens),
  euros: tournament.price,
})

/** Number of teams that held a place so many days before. */
function countsOf({ registrations }: World) {
  const byTournament = Map.groupBy(registrations, ({ tournament }) => tournament)
  return ({ id, day }: WorldTournament, days: number) =>
    (byTournament.get(id) ?? []).filter((row) => held(row, day - days)).length
}

const share = (tried: readonly Tried[], said: (one: Tried) => number) =>
  tried.reduce((sum, one) => sum + Math.abs(said(one) - one.real), 0) / tried.reduce((sum, { real }) => sum + real, 0)

const CONFIDENCE_BANDS = [0, 0.4, 0.6, 0.8, 1.01]

/** Gap between stated and found confidence, as a mean over bands of confidence weighted by their size. */
function confidenceGap(tried: readonly Tried[]): number {
  return CONFIDENCE_BANDS.slice(1).reduce((gap, to, index) => {
    const inside = tried.filter(({ confidence }) => confidence >= CONFIDENCE_BANDS[index]! && confidence < to)
    const said = inside.reduce((sum, { confidence }) => sum + confidence, 0)
    const isFound = inside.filter(({ isNear }) => isNear).length
    return gap + Math.abs(said - isFound) / tried.length
  }, 0)
}
