import type { AuditFinding, AuditRun } from '#contract/office/audits.ts'
import { byGravity } from '#domain/office/audit.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql, Statement } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { CHECKS } from './checks.ts'

/** The latest audit comes first. */
export async function listRuns(db: Db, asked: PageAsked, now: Date) {
  const page = paging(db, asked, { most: 24, way: 'desc', by: [db`a.id`] })
  const rows = await db<(AuditRun & Placed)[]>`
    select ${runColumns(db, now)}, ${page.keys} from audit_runs a left join profiles p on p.id = a.started_by
    where true ${page.beyond} ${page.order} ${page.limit}`
  return page.of(rows)
}

/** @throws NOT_FOUND */
export async function getRun(db: Sql, id: number, now: Date): Promise<AuditRun> {
  const [run] = await db<AuditRun[]>`
    select ${runColumns(db, now)} from audit_runs a left join profiles p on p.id = a.started_by where a.id = ${id}`
  if (!run) throw refuse('NOT_FOUND')
  return run
}

/** A run with its findings, and those that only the previous run had. @throws NOT_FOUND */
export async function getWholeRun(db: Db, id: number, now: Date) {
  const run = await getRun(db, id, now)
  const [row] = await db<{ unanswered: string[]; previous: number | null }[]>`
    select a.unanswered, (
      select max(b.id) from audit_runs b where b.id < a.id and b.state = 'success') as previous
    from audit_runs a where a.id = ${id}`
  const { unanswered, previous } = row!
  const [found, before] = await Promise.all([
    listFindings(db, id, now),
    previous === null || run.state !== 'success' ? [] : listFindings(db, previous, now),
  ])
  const had = new Set(before.map(({ code }) => code))
  const has = new Set([...found.map(({ code }) => code), ...unanswered])
  const findings: AuditFinding[] = [
    ...found.map((finding) => ({
      ...finding,
      age: had.has(finding.code) ? ('persisting' as const) : ('new' as const),
    })),
    ...before.filter(({ code }) => !has.has(code)).map((finding) => ({ ...finding, age: 'solved' as const })),
  ]
  return { ...run, unanswered: unanswered.map(questionOf), findings: findings.toSorted(byGravity) }
}

/** Names a check by its category. */
function questionOf(code: string): string {
  return CHECKS.find((check) => check.code === code)?.category ?? code
}

function listFindings(db: Db, run_id: number, now: Date): Statement<Omit<AuditFinding, 'age'>[]> {
  return db<Omit<AuditFinding, 'age'>[]>`
    select f.code, f.type, f.priority, f.category, f.message, f.affected, f.examples, iso_instant(f.first_seen_at) as first_seen_at,
      case when i.until >= ${today(now)} then i.until::text end as ignored_until
    from audit_findings f left join audit_ignored i on i.code = f.code
    where f.run_id = ${run_id}`
}

const runColumns = (db: Sql, now: Date) => db`
  a.id, a.state, p.full_name as started_by, iso_instant(a.asked_at) as asked_at, iso_instant(a.started_at) as started_at,
  iso_instant(a.ended_at) as ended_at, a.checks_done, a.checks_total,
  (select jsonb_build_object(
      'error', count(*) filter (where f.type = 'error'), 'warning', count(*) filter (where f.type = 'warning'),
      'info', count(*) filter (where f.type = 'info'))
    from audit_findings f
    where f.run_id = a.id and not exists (
      select from audit_ignored i where i.code = f.code and i.until >= ${today(now)})) as counts`

/** The day in Paris, which dates everything of the platform. */
export const today = (now: Date) => localDay(now, 'Europe/Paris')

/** The first rule broken among those that hold at any instant, in its own words; null when all hold. */
export async function findBrokenRule(db: Sql, at: Date): Promise<string | null> {
  for (const check of CHECKS) {
    if (!('rows' in check) || !check.always) continue
    const found: readonly object[] = (await check.rows(db, at)) as object[]
    if (found.length > 0) return check.message(found.length)
  }
  return null
}
