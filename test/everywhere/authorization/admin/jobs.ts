import type { AdminArea } from './area.ts'

const QUEUE = 'clubs.import-first-logo'

export const jobs: AdminArea = {
  rows: `
    GET   /admin/jobs                        401  404  404  200  403  200  200  401
    GET   /admin/insight-checks              401  404  404  200  403  200  200  401
    GET   /admin/recurring-jobs              401  404  404  200  403  200  200  401
    PUT   /admin/jobs/{id}/retry             401  404  404  200  403  200  200  401
    PUT   /admin/jobs/{id}/abandonment       401  404  404  200  403  200  200  401
  `,
  requests: ({ services: { db } }) => {
    const failed = async () => {
      const [row] = await db<{ id: string }[]>`
        insert into pgboss.job (name, state, completed_on) values (${QUEUE}, 'failed', now()) returning id`
      return { id: row!.id, input: { queue: QUEUE } }
    }
    return { 'PUT /admin/jobs/{id}/retry': failed, 'PUT /admin/jobs/{id}/abandonment': failed }
  },
}
