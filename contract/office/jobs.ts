import { z } from 'zod'
import { JOB_STATES } from '#domain/office/job-state.ts'
import { instant, memberRoute, page, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const member = verbs(memberRoute, 'Tâches')

const act = (path: string, summary: string) =>
  member.put(`/admin/jobs/{id}/${path}`, summary, {
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { id: z.uuid(), queue },
    answers: job,
  })

export const jobs = {
  list: member.get('/admin/jobs', 'Les tâches, la dernière d’abord', {
    asks: paged({
      /** None: what is not done. */
      state: z.enum(JOB_STATES).optional(),
      queue: queue.optional(),
    }),
    answers: page(job).extend({ counts: z.array(z.object({ state: z.enum(JOB_STATES), count: z.int() })) }),
  }),
  recurring: member.get('/admin/recurring-jobs', 'Les tâches qui reviennent', { answers: z.array(recurring) }),
  retry: act('retry', 'Relancer une tâche'),
  giveUp: act('abandonment', 'Abandonner une tâche'),
}

export type Job = z.infer<typeof job>
export type RecurringJob = z.infer<typeof recurring>
