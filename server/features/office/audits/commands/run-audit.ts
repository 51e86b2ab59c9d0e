import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import type { Found, Check } from '../check.ts'
import { CHECKS } from '../checks.ts'
import { closeInterrupted } from './close-interrupted.ts'
import { dropOldRuns } from './drop-old-runs.ts'
import { tellNewErrors } from './tell-new-errors.ts'

/**
 * Asks all questions one after the other and keeps the findings. Safe to repeat: it starts again.
 * @param run_id null for the run of the night, which does nothing while another one is under way
 */
export async function runAudit(services: Services, run_id: number | null, checks: readonly Check[] = CHECKS) {
  const { db, log } = services
  const id = run_id === null ? await openNightly(services, checks.length) : await begin(services, run_id, checks.length)
  if (id === null) return
  const unanswered: string[] = []
  for (const [index, check] of checks.entries()) {
    try {
      await keep(services, id, check, await ask(services, check))
    } catch (error) {
      log.warn({ err: error, check: check.code }, 'an audit got no answer')
      unanswered.push(check.code)
    }
    const [running] = await db`
      update audit_runs set checks_done = ${index + 1}, unanswered = ${unanswered}
      where id = ${id} and state = 'running' returning id`
    if (!running) return
  }
  await act(services, async (act) => {
    const { tx, now, note } = act
    const state = unanswered.length === checks.length ? 'failed' : 'success'
    const [ended] = await tx`
      update audit_runs set state = ${state}, ended_at = ${now} where id = ${id} and state = 'running' returning id`
    if (!ended) return
    await note('audit.ended', { audit: id }, { state })
    await tellNewErrors(act, id)
  })
}

async function openNightly(services: Services, checks_total: number): Promise<number | null> {
  return act(services, async (act) => {
    const { tx, now } = act
    await closeInterrupted(tx, act, { is_night: true })
    await dropOldRuns(tx, now)
    const [run] = await tx<{ id: number }[]>`
      insert into audit_runs (state, asked_at, started_at, checks_total) values ('running', ${now}, ${now}, ${checks_total})
      on conflict do nothing returning id`
    return run?.id ?? null
  })
}

/** Null when the run was cancelled. */
async function begin(context: Services, id: number, checks_total: number): Promise<number | null> {
  return act(context, async ({ tx, now }) => {
    const [run] = await tx<{ id: number }[]>`
      update audit_runs set state = 'running', started_at = ${now}, checks_done = 0, checks_total = ${checks_total},
        unanswered = '{}'
      where id = ${id} and ended_at is null returning id`
    if (!run) return null
    await tx`delete from audit_findings where run_id = ${id}`
    return run.id
  })
}

type Answer = { affected: number; examples: Found[] }

const EXAMPLES_MAX = 20

const LONGEST_MS = 60_000

/** Asks one question, reading only, for at most a minute. */
async function ask(services: Services, check: Check): Promise<Answer> {
  return act(services, async ({ tx, now }) => {
    await tx`set transaction read only`
    await tx`set local statement_timeout = ${tx.unsafe(String(LONGEST_MS))}`
    await tx`set local idle_in_transaction_session_timeout = ${tx.unsafe(String(LONGEST_MS + 10_000))}`
    if ('look' in check) {
      const found = await inTime((signal) => check.look({ ...services, db: tx }, signal))
      return { affected: found.length, examples: found.slice(0, EXAMPLES_MAX) }
    }
    const rows = await tx<(Found & { affected: number })[]>`
      select count(*) over ()::int as affected, found.* from (${check.rows(tx, now)}) found
      order by found.entity_id limit ${EXAMPLES_MAX}`
    const examples = rows.map(({ affected: _, ...found }) => found)
    return { affected: rows[0]?.affected ?? 0, examples }
  })
}

async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  const late = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => late.reject(signal.reason))
  return Promise.race([work(signal), late.promise])
}

async function keep({ db, clock }: Services, run_id: number, check: Check, { affected, examples }: Answer) {
  if (affected === 0) return
  const { code, type, priority, category } = check
  await db`
    insert into audit_findings ${db({
      run_id,
      code,
      type,
      priority,
      category,
      message: check.message(affected),
      affected,
      examples: db.json(examples),
      first_seen_at: db`coalesce((
        select f.first_seen_at from audit_findings f
        where f.code = ${code} and f.run_id = (
          select max(r.id) from audit_runs r where r.state = 'success' and r.id < ${run_id})), ${clock()})`,
    })}`
}
