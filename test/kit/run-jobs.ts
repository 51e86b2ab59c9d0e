import { listJobs } from '#server/jobs.ts'
import type { TestServer } from './server.ts'

/** Runs the queued jobs that are due on the clock of the server, in their order, including those they add. */
export async function runJobs({ services }: TestServer, only?: string) {
  const { db, clock } = services
  const definitions = new Map(listJobs(services).map((definition) => [definition.name, definition]))
  for (;;) {
    const [job] = await db<{ id: string; name: string; data: Record<string, unknown> }[]>`
      update pgboss.job set state = 'completed', completed_on = now() where id = (
        select id from pgboss.job
        where state = 'created' and start_after <= ${clock()} ${only ? db`and name = ${only}` : db`and name not like '\\_\\_%'`}
        order by created_on, id limit 1)
      returning id, name, data`
    if (!job) return
    await definitions.get(job.name)!.run(services, job.data ?? {})
  }
}
