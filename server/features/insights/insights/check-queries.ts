import { CHECK_NAMES, type CheckName } from '#domain/insights/checks.ts'
import type { Sql } from '#server/platform/database/client.ts'

export type Told = {
  predicted: number
  low: number
  high: number
  confidence: number
  linear: number
  came: number
  capacity: number
}

type Asked = { days_before: number; from: Date; to: Date; demo: boolean }

/** Lists the forecasts made so many days before tournaments that have begun since, beside the teams that came. */
export const listTold = (db: Sql, { days_before, from, to, demo }: Asked) => db<Told[]>`
  select f.predicted, f.low, f.high, f.confidence, f.linear, k.taken as came, k.capacity
  from forecasts f join tournaments t on t.id = f.tournament_id
    join tournament_fill k on k.tournament_id = f.tournament_id and k.days_before = 0
  where f.days_before = ${days_before} and t.starts_at >= ${from} and t.starts_at < ${to} and t.demo = ${demo}
    and t.status <> 'cancelled'`

export type CheckRow = {
  day: string
  name: CheckName
  value: number | null
  baseline: number | null
  n: number
  is_demo: boolean
}

/** Lists checks, the latest first. */
export const listChecks = (db: Sql) => db<CheckRow[]>`
  select to_char(day, 'YYYY-MM-DD') as day, name, value, baseline, n, is_demo from insight_checks
  where name in ${db(CHECK_NAMES)} order by insight_checks.day desc, name limit 240`
