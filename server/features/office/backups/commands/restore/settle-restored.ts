import type { AuditedEntity } from '#domain/office/audit.ts'
import { dropEveryExport } from '#server/features/accounts/personal-data/commands/drop-old-exports.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { dropStoredJobs } from '#server/platform/jobs/stored-jobs.ts'
import { comingFrom } from '#server/platform/journal/origin.ts'
import { act } from '#server/platform/procedures/act.ts'
import { actsByHand, type ByHand, mergesOf } from './acts-by-hand.ts'
import { answerTo } from './after-restore.ts'
import { endWaysIn } from './ended.ts'
import type { Remembered } from './remembered.ts'
import { eraseAgain } from './erase-again.ts'

export type Settled = {
  /** Number of acts done again, including those whose effect was already there. */
  redone: number
  /** Ids of accounts that could not be erased again. */
  not_erased: string[]
  /** Merges of clubs not done again, by their ids: '12 → 7'. */
  not_merged: string[]
  by_hand: ByHand
  /** Number of mails not sent yet. */
  held_mails: number
}

type Backup = { name: string; at: string }
type Jobs = readonly JobDefinition<Services>[]

/**
 * Makes restored data safe to open: nobody is signed in, links closed since stay closed, removed things stay removed,
 * old mails do not leave, waiting things have their job, and the platform is closed until an administrator has looked.
 * Opening it extends every deadline by the time since the backup.
 */
export const settleRestored = (
  services: Services,
  backup: Backup,
  memory: readonly Remembered[],
  jobs: Jobs,
): Promise<Settled> => comingFrom('restore', () => settle(services, backup, { memory, jobs }))

type Known = { memory: readonly Remembered[]; jobs: Jobs }

async function settle(services: Services, { name, at }: Backup, { memory, jobs }: Known) {
  const lines = await onlyLater(services, memory, at)
  const again = await act(services, async ({ tx }) => {
    await endWaysIn(tx)
    await endRuns(tx)
    return redoAll(tx, lines)
  })
  const erased = lines.filter((line) => answerTo(line) === 'erased')
  const not_erased: string[] = []
  for (const user_id of new Set(erased.map(({ entity_id }) => entity_id)))
    if (!(await eraseAgain(services, user_id))) not_erased.push(user_id)
  await dropEveryExport(services)
  const waiting = await listWaiting(services, jobs)
  const redone = again + erased.filter(({ entity_id }) => !not_erased.includes(entity_id)).length
  return act(services, async ({ tx, now, note }) => {
    const held = await tx`
      update mails set waits_for_digest = false, last_error = 'Retenu après une restauration'
      where sent_at is null returning id`
    // The message stays; the next publication mails each club the differences from the plan that it knows.
    await tx`update plan_mails set due_at = null where due_at is not null`
    // Drops the news queued by the steps above, because people received them when the acts first happened.
    await dropStoredJobs(
      tx,
      jobs.filter(isDropped).map((job) => job.name),
    )
    for (const { queue, data } of waiting) await services.jobs.enqueue(tx, queue, data)
    // PostgreSQL writes instants in its own format, which our pages cannot read.
    const since = new Date(at).toISOString()
    const maintenance = { on: true, reason: 'Nous vérifions les données du site.', since }
    await tx`
      insert into settings (key, value, updated_at) values ('maintenance', ${tx.json(maintenance)}, ${now})
      on conflict (key) do update set value = excluded.value, updated_by = null, updated_at = excluded.updated_at`
    const entity: AuditedEntity = 'backup'
    const changes = { at, redone, held_mails: held.length }
    await note('backup.restored', { [entity]: name }, changes)
    return {
      redone,
      not_erased,
      not_merged: mergesOf(lines),
      by_hand: actsByHand(lines),
      held_mails: held.length,
    }
  })
}

/** The acts that are missing in the restored journal; those in it have already marked the data. */
async function onlyLater({ db }: Services, memory: readonly Remembered[], at: string): Promise<Remembered[]> {
  const from = new Date(at).getTime() - LONGEST_TRANSACTION_MS
  const recent = memory.filter((line) => new Date(line.at).getTime() >= from)
  const known = await db<{ id: string; at: string }[]>`
    select id::text as id, to_json(at) #>> '{}' as at from audit_log where id = any(${recent.map(({ id }) => id)}::bigint[])`
  const there = new Set(known.map((line) => `${line.id} ${line.at}`))
  return recent.filter((line) => !there.has(`${line.id} ${line.at}`))
}

/** A transaction that began before the backup and ended after it has lines dated before it. */
const LONGEST_TRANSACTION_MS = 5 * 60_000

async function redoAll(tx: Tx, lines: readonly Remembered[]): Promise<number> {
  let count = 0
  for (const line of lines) {
    const answer = answerTo(line)
    if (typeof answer !== 'function') continue
    await answer(tx, line)
    count += 1
  }
  return count
}

async function endRuns(tx: Tx) {
  await tx`update backup_runs set state = 'failed', ended_at = asked_at, failure = 'Interrompue par une restauration.' where ended_at is null`
  await tx`update backup_drills set state = 'failed', ended_at = asked_at where ended_at is null`
  await tx`update audit_runs set state = 'failed', ended_at = asked_at where ended_at is null`
}

/** Jobs queued again are dropped first, so that each is in the queue once. */
const isDropped = ({ after_restore = 'keep' }: Jobs[number]) => after_restore !== 'keep'

async function listWaiting(services: Services, jobs: Jobs) {
  const waiting: { queue: string; data: Record<string, unknown> }[] = []
  for (const { name, after_restore } of jobs)
    if (typeof after_restore === 'function')
      waiting.push(...(await after_restore(services)).map((data) => ({ queue: name, data })))
  return waiting
}
