import type { Overview } from '#contract/office/overview.ts'
import { WAITING_KINDS, type WaitingKind } from '#domain/office/overview.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { seasonDay } from '#server/features/clubs/documents/queries.ts'
import { today } from '#server/features/office/audits/queries.ts'
import { findLateBackup, findLateDrill } from '#server/features/office/backups/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'

type Waiting = Overview['waiting'][number]

export type Asking = Pick<Services, 'db' | 'clock'> & {
  config: Pick<Services['config'], 'daily_backup'>
  condition: Pick<Services['condition'], 'id' | 'unwellSince'>
}

/** The tasks that wait for an administrator, in the order of the page. */
export async function listWaiting(asking: Asking): Promise<Waiting[]> {
  const { db, clock } = asking
  const at: Instant = {
    now: clock(),
    late_backup: (await findLateBackup(asking))?.since ?? null,
    late_drill: await findLateDrill(asking),
    own: { id: asking.condition.id, unwell_since: asking.condition.unwellSince() },
  }
  const parts = WAITING_KINDS.map(
    (kind) => db`
      select ${kind}::text as kind, count(*)::int as count, iso_instant(min(w.since)) as oldest_at
      from (${SINCE[kind](db, at)}) as w (since)`,
  )
  const rows = await db<(Omit<Waiting, 'oldest_at'> & { oldest_at: string | null })[]>`
    ${parts.reduce((all, part) => db`${all} union all ${part}`)}`
  return rows.flatMap(({ oldest_at, ...row }) => (oldest_at === null ? [] : [{ ...row, oldest_at }]))
}

type Instant = {
  now: Date
  late_backup: Date | null
  late_drill: Date | null
  own: { id: string; unwell_since: Date | null }
}

/** SQL for the dates since which things wait, one row for each thing. */
const SINCE: Record<WaitingKind, (db: Db, at: Instant) => Statement> = {
  tournaments: (db) => db`
    select coalesce((
      select max(a.at) from audit_log a
      where a.entity = 'tournament' and a.entity_id = t.id::text and a.changes -> 'status' ->> 1 = 'pending_review'), t.updated_at)
    from tournaments t where t.status = 'pending_review'`,
  organizers: (db) => db`select requested_at from organizer_grants where granted is null`,
  reports: (db) => db`select min(created_at) from reports where status = 'open' group by content_id`,
  held: (db) => db`
    select created_at from public_contents where status = 'held' and held_for in ('words', 'reports')`,
  photos: (db) => db`select created_at from public_contents where status = 'held' and held_for = 'review'`,
  appeals: (db) => db`select appealed_at from public_contents where status = 'appealed'`,
  documents: (db, { now }) => db`
    select uploaded_at from documents where status = 'pending' and season >= ${seasonOf(seasonDay(now))}`,
  refunds: (db, { now }) => db`
    select f.due_at from refunds f join payments p on p.id = f.payment_id
    where f.status <> 'succeeded' and f.kind <> 'advance' and f.due_at < ${now} and p.dispute is distinct from 'open'`,
  badge_disputes: (db) => db`select disputed_at from promotion_purchases where dispute = 'open'`,
  contact: (db) => db`select created_at from contact_messages where handled_at is null`,
  jobs: (db, { now }) => db`
    select completed_on from pgboss.job
    where state = 'failed' and completed_on > ${now}::timestamptz - interval '7 days'`,
  audit: (db, { now }) => db`
    select f.first_seen_at from audit_findings f
    where f.run_id = (select max(id) from audit_runs where state = 'success') and f.type = 'error'
      and not exists (select from audit_ignored i where i.code = f.code and i.until >= ${today(now)})`,
  backup: (db, { late_backup }) => db`select ${late_backup}::timestamptz where ${late_backup !== null}`,
  drill: (db, { late_drill }) => db`select ${late_drill}::timestamptz where ${late_drill !== null}`,
  // This process reports its own fault from memory, because a database that refuses writes was not told.
  processes: (db, { own }) => db`
    select unwell_since from process_states
    where seen_at > clock_timestamp() - interval '5 minutes' and unwell_since is not null and id <> ${own.id}
    union all select ${own.unwell_since}::timestamptz where ${own.unwell_since !== null}`,
}
