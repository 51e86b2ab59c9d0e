import type { AuditedEntity } from '#domain/audit.ts'
import { eraseAccount } from '#server/features/personal-data/commands/erase-account.ts'
import { listSuccessors } from '#server/features/personal-data/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { comingFrom } from '#server/platform/origin.ts'
import { BY_HAND, ERASURES, mergesOf, REDONE, type Remembered } from '../remembered.ts'

export type Settled = {
  redone: number
  /** Accounts that were erased and could not be erased again. */
  not_erased: string[]
  /** Clubs that went into another, by their numbers: '12 → 7'. */
  not_merged: string[]
  /** Mails that had not left. */
  held_mails: number
}

/**
 * Makes data of another day safe to open: nobody is signed in, no link of then works, what was taken away since stays taken
 * away, no mail leaves by itself, and the platform is closed until an administrator has looked. Opening it gives back, to every
 * deadline, the time that has passed since the backup.
 */
export const settleRestored = (services: Services, backup: Backup, memory: readonly Remembered[]): Promise<Settled> =>
  comingFrom('restore', () => settle(services, backup, memory))

type Backup = { name: string; at: string }

async function settle(services: Services, { name, at }: Backup, memory: readonly Remembered[]) {
  const { db, clock } = services
  const lines = await onlyLater(services, memory, at)
  const redone = lines.filter(({ action }) => !BY_HAND.includes(action))
  await db.begin(async (tx) => {
    await endSessions(tx)
    for (const line of lines)
      await (REDONE as Record<string, (typeof REDONE)['account.suspended']>)[line.action]?.(tx, line)
  })
  const erased = lines
    .filter(({ action }) => (ERASURES as readonly string[]).includes(action))
    .map(({ entity_id }) => entity_id)
  const not_erased: string[] = []
  for (const user_id of new Set(erased)) if (!(await eraseAgain(services, user_id))) not_erased.push(user_id)
  return db.begin(async (tx): Promise<Settled> => {
    const held = await tx`
      update mails set waits_for_digest = false, last_error = 'Retenu après une restauration'
      where sent_at is null returning id`
    // What the steps above wanted to tell was told in its time.
    await tx`delete from pgboss.job where name = 'mail.send' and state < 'active'`
    const maintenance = { on: true, reason: 'Nous vérifions les données du site.', since: at }
    await tx`
      insert into settings (key, value, updated_at) values ('maintenance', ${tx.json(maintenance)}, ${clock()})
      on conflict (key) do update set value = excluded.value, updated_by = null, updated_at = excluded.updated_at`
    const entity: AuditedEntity = 'backup'
    const changes = { at, redone: redone.length, held_mails: held.length }
    await audit(tx, { actor_id: null, action: 'backup.restored', entity, entity_id: name, changes })
    return { redone: redone.length, not_erased, not_merged: mergesOf(lines), held_mails: held.length }
  })
}

/** Those that the restored journal does not have: its own have left their mark in the data. */
async function onlyLater({ db }: Services, memory: readonly Remembered[], at: string): Promise<Remembered[]> {
  const from = new Date(at).getTime() - LONGEST_TRANSACTION_MS
  const recent = memory.filter((line) => new Date(line.at).getTime() >= from)
  const known = await db<{ id: string; at: string }[]>`
    select id::text as id, to_json(at) #>> '{}' as at from audit_log where id = any(${recent.map(({ id }) => id)}::bigint[])`
  const there = new Set(known.map((line) => `${line.id} ${line.at}`))
  return recent.filter((line) => !there.has(`${line.id} ${line.at}`))
}

/** What began before the snapshot and was committed after it bears an earlier instant. */
const LONGEST_TRANSACTION_MS = 5 * 60_000

async function endSessions(tx: Tx) {
  for (const table of [
    'sessions',
    'one_time_tokens',
    'flow_states',
    'provider_flows',
    'challenges',
    'sign_up_links',
    'sign_up_requests',
  ])
    await tx`delete from ${tx(`auth.${table}`)}`
  await tx`update backup_runs set state = 'failed', ended_at = asked_at, failure = 'Interrompue par une restauration.' where ended_at is null`
  await tx`update backup_drills set state = 'failed', ended_at = asked_at where ended_at is null`
  await tx`update audit_runs set state = 'failed', ended_at = asked_at where ended_at is null`
}

async function eraseAgain(services: Services, user_id: string): Promise<boolean> {
  const { db, clock } = services
  const now = clock()
  const stands = await db.begin(async (tx) => {
    const [person] = await tx`select from auth.users where id = ${user_id}`
    if (!person) return false
    const [successor] = await listSuccessors(tx, user_id)
    await tx`
      insert into account_erasures (user_id, asked_at, due_at, successor_id) values (${user_id}, ${now}, ${now}, ${successor?.id ?? null})
      on conflict (user_id) do update set due_at = excluded.due_at, successor_id = excluded.successor_id`
    return true
  })
  if (!stands) return true
  await eraseAccount(services, user_id)
  const [left] = await db`select from auth.users where id = ${user_id}`
  return left === undefined
}
