import type { Methods } from '#contract/methods.ts'
import { isLateNight } from '#domain/insights/night.ts'
import { PUBLIC_TOURNAMENT_STATUSES } from '#domain/tournament.ts'
import { LEDGER_DAYS_BEFORE } from '#domain/thresholds.ts'
import { findStrengthNight } from '#server/features/competitions/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { listChecks } from './check-queries.ts'

/** What the page of methods says of today. */
export async function readMethods(db: Db, now: Date): Promise<Methods> {
  const [computed_at, figures, checks, ledger] = await Promise.all([
    findStrengthNight(db),
    readFigures(db),
    listChecks(db),
    readLedger(db, now),
  ])
  return {
    computed_at,
    is_late: isLateNight(computed_at, now),
    figures,
    checks: [...new Map(checks.toReversed().map((check) => [check.name, check])).values()],
    ledger,
  }
}

async function readFigures(db: Db): Promise<Methods['figures']> {
  const [row] = await db<Methods['figures'][]>`
    select (select count(*)::int from strength_parts where kind = 'team') as teams,
      (select count(*)::int from tournament_fill where days_before = 0) as past_tournaments,
      (select count(*)::int from forecasts where days_before = ${LEDGER_DAYS_BEFORE}) as forecasts,
      (select count(*)::int from comments where is_shown(status)) as opinions`
  return row!
}

const LATEST = 20

async function readLedger(db: Db, now: Date): Promise<Methods['ledger']> {
  const told = db`
    from forecasts f join tournaments t on t.id = f.tournament_id
      join tournament_fill k on k.tournament_id = f.tournament_id and k.days_before = 0
    where f.days_before = ${LEDGER_DAYS_BEFORE} and t.starts_at < ${now} and t.status in ${db(PUBLIC_TOURNAMENT_STATUSES)}
      and t.status <> 'cancelled'`
  const [means] = await db<Omit<Methods['ledger'], 'items' | 'days_before'>[]>`
    select count(*)::int as n, avg(abs(f.predicted - k.taken))::float8 as mean_error,
      avg(abs(f.linear - k.taken))::float8 as mean_error_linear,
      round(100.0 * count(*) filter (where k.taken between f.low and f.high) / nullif(count(*), 0))::int as inside ${told}`
  const items = await db<Methods['ledger']['items']>`
    select t.id, t.title, to_char(t.starts_at at time zone t.time_zone, 'YYYY-MM-DD') as day, f.predicted, f.low, f.high,
      f.linear, k.taken as came ${told} order by t.starts_at desc, t.id limit ${LATEST}`
  return { days_before: LEDGER_DAYS_BEFORE, ...means!, items: [...items] }
}
