import type { JobState } from '#domain/office/job-state.ts'
import type { Db, Sql, Tx } from '../database/client.ts'
import { type PageAsked, paging, type Placed } from '../procedures/paging.ts'

/** A job as pg-boss stores it. Instants in ISO 8601. */
export type StoredJob = {
  id: string
  queue: string
  state: JobState
  tries: number
  created_at: string
  started_at: string | null
  ended_at: string | null
  /** Null when no try is to come: the job runs or is over. */
  next_try_at: string | null
  /** Message of the last error that the job threw. */
  error: string | null
  /** The identifiers in the data of the job. Other data may be personal and is left out. */
  about: Record<string, string | number>
}

/** Lists a page of jobs, newest first. It leaves out the queues of pg-boss itself. */
export async function listStoredJobs(
  db: Db,
  asked: PageAsked & { state?: JobState | undefined; unfinished?: boolean; queue?: string | undefined },
) {
  const { state, unfinished, queue } = asked
  const page = paging(db, asked, {
    most: 50,
    way: 'desc',
    by: [db`j.created_on`, db`j.id`],
  })
  const rows = await db<(StoredJob & Placed)[]>`
    select ${columns(db)}, ${page.keys} from (
      select * from pgboss.job j
      where ${isOurs(db)}
      ${queue ? db`and j.name = ${queue}` : db``}
      ${state ? db`and j.state = ${state}` : db``}
      ${unfinished ? db`and j.state not in ('completed', 'cancelled')` : db``}
      ${page.beyond}
      ${page.order} ${page.limit}) j
    ${page.order}`
  return page.of(rows)
}

/** Null when there is no such job. `lock` keeps other processes from taking it until the transaction ends. */
export async function findStoredJob(
  db: Sql,
  { queue, id }: { queue: string; id: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredJob | null> {
  const [row] = await db<StoredJob[]>`
    select ${columns(db)} from pgboss.job j
    where j.name = ${queue} and j.id = ${id} and ${isOurs(db)} ${lock ? db`for update of j` : db``}`
  return row ?? null
}

/** Makes a job run as soon as a process is free. A job that had failed for good gets one more try. */
export const retryStoredJob = (tx: Tx, { queue, id }: StoredJob) => tx`
  update pgboss.job
  set state = case when started_on is null then 'created' else 'retry' end::pgboss.job_state, start_after = now(),
    completed_on = null, retry_limit = greatest(retry_limit, retry_count + 1), keep_until = now() + interval '14 days'
  where name = ${queue} and id = ${id}`

/** Gives the job up: it is never tried again. */
export const endStoredJob = (tx: Tx, { queue, id }: StoredJob) => tx`
  update pgboss.job set state = 'cancelled', completed_on = now() where name = ${queue} and id = ${id}`

/**
 * Deletes the jobs of these queues that are not over, also running ones, because their process would try them again.
 */
export const dropStoredJobs = (tx: Tx, queues: readonly string[]) => tx`
  delete from pgboss.job where name = any(${[...queues]}) and state <= 'active'`

/** Instant of the next try of each job, by the value of `key` in its data. Jobs without a next try are left out. */
export async function findNextTries(db: Db, queue: string, key: string, values: readonly string[]) {
  if (values.length === 0) return new Map<string, string>()
  const rows = await db<{ value: string; at: string }[]>`
    with waiting as materialized (
      select j.data ->> ${key} as value, j.start_after from pgboss.job j where j.name = ${queue} and j.state < 'active')
    select w.value, iso_instant(min(w.start_after)) as at from waiting w where w.value = any(${[...values]}) group by 1`
  return new Map(rows.map(({ value, at }) => [value, at]))
}

/** Makes the waiting job with this data run now. @returns false when no job waits or runs */
export async function hastenJob(tx: Tx, queue: string, key: string, value: string): Promise<boolean> {
  const rows = await tx`
    update pgboss.job set start_after = case when state < 'active' then now() else start_after end
    where name = ${queue} and state <= 'active' and data ->> ${key} = ${value} returning id`
  return rows.length > 0
}

export type Recurring = {
  queue: string
  cron: string
  last_run_at: string | null
  /** Null while it runs, or when it never ran. */
  last_seconds: number | null
  last_state: JobState | null
}

export const listRecurring = (db: Db) => db<Recurring[]>`
  select s.name as queue, s.cron, iso_instant(l.started_on) as last_run_at, l.state as last_state,
    extract(epoch from l.completed_on - l.started_on)::float8 as last_seconds
  from pgboss.schedule s left join lateral (
    select j.started_on, j.completed_on, j.state from pgboss.job j
    where j.name = s.name and j.started_on is not null
    order by j.started_on desc limit 1) l on true
  where s.kind = 'cron' order by s.name`

/** Counts jobs by state, except those that are completed or cancelled. */
export const countStoredJobs = (db: Db) => db<{ state: JobState; count: number }[]>`
  select j.state, count(*)::int as count from pgboss.job j
  where ${isOurs(db)} and j.state not in ('completed', 'cancelled') group by j.state`

/** For each queue, its jobs whose time has come and that nobody has begun, and how long the first of them has waited. */
export const countDueJobs = (db: Db) => db<{ queue: string; waiting: number; oldest_seconds: number }[]>`
  select q.name as queue, coalesce(due.waiting, 0) as waiting,
    coalesce(extract(epoch from clock_timestamp() - due.since), 0)::float8 as oldest_seconds
  from pgboss.queue q left join (
    select j.name, count(*)::int as waiting, min(j.start_after) as since from pgboss.job j
    where j.state < 'active' and not j.blocked and j.start_after <= clock_timestamp() group by j.name) due using (name)
  where q.name not like '\\_\\_%' order by q.name`

/** Jobs that have failed for good since then and were not reported yet. */
export const listUntoldFailures = (tx: Tx, since: Date) => tx<{ id: string; queue: string; error: string | null }[]>`
  select j.id, j.name as queue, j.output ->> 'message' as error from pgboss.job j
  where j.state = 'failed' and j.completed_on > ${since} and ${isOurs(tx)}
    and not exists (select from told_failed_jobs t where t.job_id = j.id)
  order by j.completed_on, j.id`

const isOurs = (db: Sql) => db`j.name not like '\\_\\_%'`

const columns = (db: Sql) => db`
  j.id, j.name as queue, j.state::text as state,
  case when j.started_on is null then 0 else j.retry_count + 1 end as tries,
  iso_instant(j.created_on) as created_at, iso_instant(j.started_on) as started_at,
  iso_instant(j.completed_on) as ended_at,
  case when j.state < 'active' then iso_instant(j.start_after) end as next_try_at,
  coalesce(j.output ->> 'message', j.output #>> '{value,message}', case when j.state in ('failed', 'retry') then j.output::text end) as error,
  coalesce((
    select jsonb_object_agg(d.key, d.value) from jsonb_each(case jsonb_typeof(j.data) when 'object' then j.data else '{}' end) d
    where d.key ~ '(^|_)id$' and jsonb_typeof(d.value) in ('string', 'number')), '{}') as about`
