import { JOB_LABELS } from '#domain/office/job-state.ts'
import { type Check, counted, type Found, momentInFrench } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** A job that failed for good is reported for a week. */
export const jobFailed: Check = {
  code: 'job_failed',
  type: 'error',
  priority: 'medium',
  category: 'Tâches',
  message: (n) => counted(n, 'tâche abandonnée depuis une semaine', 'tâches abandonnées depuis une semaine'),
  look: async ({ db, clock }) => {
    // Before any process has worked, the table of jobs does not exist.
    const [known] = await db`select where to_regclass('pgboss.job') is not null`
    if (!known) return []
    return db<Found[]>`
      select 'job' as entity, j.id::text as entity_id, format('%s, le %s', ${inWords(db, JOB_LABELS, db`j.name`)}, ${momentInFrench(db, db`j.completed_on`)}) as detail
      from pgboss.job j
      where j.state = 'failed' and j.completed_on > ${clock()}::timestamptz - interval '7 days'`
  },
}
