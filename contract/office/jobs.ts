import { z } from 'zod'
import { JOB_STATES } from '#domain/office/job-state.ts'
import { errors, instant, memberRoute, page } from '../common/base.ts'

const tags = ['Tâches']
const queue = z.string().min(1).max(80)

const job = z.object({
  id: z.uuid(),
  queue: z.string(),
  label: z.string(),
  state: z.enum(JOB_STATES),
  tries: z.int(),
  created_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  next_try_at: instant.nullable(),
  /** `meaning`: in French, when it is known. `detail`: what was thrown, without what names people. */
  error: z.object({ meaning: z.string().nullable(), detail: z.string() }).nullable(),
  /** Identifiers of what it is about. */
  about: z.record(z.string(), z.union([z.string(), z.number()])),
  permissions: z.object({ retry: z.boolean(), give_up: z.boolean() }),
})

const recurring = z.object({
  queue: z.string(),
  label: z.string(),
  last_run_at: instant.nullable(),
  last_state: z.enum(JOB_STATES).nullable(),
  last_seconds: z.number().nullable(),
  next_run_at: instant.nullable(),
})

const act = (path: string, summary: string) =>
  memberRoute
    .errors(errors('NOT_ALLOWED_NOW'))
    .route({ method: 'PUT', path: `/admin/jobs/{id}/${path}`, summary, tags })
    .input(z.strictObject({ id: z.uuid(), queue }))
    .output(job)

export const jobs = {
  list: memberRoute
    .route({ method: 'GET', path: '/admin/jobs', summary: 'Les tâches, la dernière d’abord', tags })
    .input(
      z.strictObject({
        /** None: what is not done. */
        state: z.enum(JOB_STATES).optional(),
        queue: queue.optional(),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(100).optional(),
      }),
    )
    .output(page(job).extend({ counts: z.array(z.object({ state: z.enum(JOB_STATES), count: z.int() })) })),
  recurring: memberRoute
    .route({ method: 'GET', path: '/admin/recurring-jobs', summary: 'Les tâches qui reviennent', tags })
    .output(z.array(recurring)),
  retry: act('retry', 'Relancer une tâche'),
  giveUp: act('abandonment', 'Abandonner une tâche'),
}

export type Job = z.infer<typeof job>
export type RecurringJob = z.infer<typeof recurring>
