import type { Methods } from '#contract/insights/methods.ts'
import { isLateNight } from '#domain/insights/night.ts'
import { LEDGER_DAYS_BEFORE } from '#domain/common/thresholds.ts'
import { findStrengthNight } from '#server/features/competition/competitions/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { listChecks } from './check-queries.ts'

/** Reads the figures of today for the page of methods. */
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

type FigureName = keyof Methods['figures']

/** Counts real rows; a figure that has none is counted over the demonstration, and marked so. */
async function readFigures(db: Db): Promise<Methods['figures']> {
  const rows = await db<{ name: FigureName; real: number; demo: number }[]>`
    select name, count(*) filter (where not demo)::int as real, count(*) filter (where demo)::int as demo from (
      select 'teams' as name, demo from strength_parts where kind = 'team'
      union all select 'past_tournaments', t.demo from tournament_fill k join tournaments t on t.id = k.tournament_id
        where k.days_before = 0 and is_published(t.status)
      union all select 'forecasts', t.demo from forecasts f join tournaments t on t.id = f.tournament_id
        where f.days_before = ${LEDGER_DAYS_BEFORE} and is_published(t.status)
      union all select 'opinions', t.demo from comments o join tournaments t on t.id = o.tournament_id
        where is_shown(o.status) and is_published(t.status)) counted
    group by name`
  const figureOf = (name: FigureName) => {
    const { real, demo } = rows.find((row) => row.name === name) ?? { real: 0, demo: 0 }
    return { n: real || demo, is_demo: real === 0 && demo > 0 }
  }
  return {
    teams: figureOf('teams'),
    past_tournaments: figureOf('past_tournaments'),
    forecasts: figureOf('forecasts'),
    opinions: figureOf('opinions'),
  }
}

const LATEST = 20

/** The ledger follows the same rule: the demonstration never stands beside real rows. */
async function readLedger(db: Db, now: Date): Promise<Methods['ledger']> {
  const real = await readTold(db, now, false)
  return real.n > 0 ? real : readTold(db, now, true)
}

async function readTold(db: Db, now: Date, demo: boolean): Promise<Methods['ledger']> {
  const told = db`
    from forecasts f join tournaments t on t.id = f.tournament_id
      join tournament_fill k on k.tournament_id = f.tournament_id and k.days_before = 0
    where f.days_before = ${LEDGER_DAYS_BEFORE} and t.starts_at < ${now} and is_published(t.status)
      and t.status <> 'cancelled' and t.demo = ${demo}`
  const [means] = await db<Omit<Methods['ledger'], 'items' | 'days_before' | 'is_demo'>[]>`
    select count(*)::int as n, avg(abs(f.predicted - k.taken))::float8 as mean_error,
      avg(abs(f.linear - k.taken))::float8 as mean_error_linear,
      round(100.0 * count(*) filter (where k.taken between f.low and f.high) / nullif(count(*), 0))::int as inside ${told}`
  const items = await db<Methods['ledger']['items']>`
    select t.id, t.title, to_char(t.starts_at at time zone t.time_zone, 'YYYY-MM-DD') as day, f.predicted, f.low, f.high,
      f.linear, k.taken as came ${told} order by t.starts_at desc, t.id limit ${LATEST}`
  return { days_before: LEDGER_DAYS_BEFORE, is_demo: demo && means!.n > 0, ...means!, items: [...items] }
}
