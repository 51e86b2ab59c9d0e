import { randomBytes } from 'node:crypto'
import type { AdminArea } from './area.ts'

export const backups: AdminArea = {
  rows: `
    GET   /admin/backups                    401  404  404  200  403  200  200  401
    POST  /admin/backups                    401  404  404  201  403  201  201  401
    PUT   /admin/backups/{id}/cancellation  401  404  404  200  403  200  200  401
    DELETE /admin/backups/{id}              401  404  404  200  403  200  200  401
    POST  /admin/backups/{id}/drill         401  404  404  201  403  201  201  401
    POST  /admin/backups/{id}/content       401  404  404  200  403  200  200  401
  `,
  requests: ({ services: { db } }) => {
    const forget = () => db`delete from backup_runs`
    const open = async () => {
      await forget()
      const [run] = await db<{ id: number }[]>`
        insert into backup_runs (kind, asked_at) values ('manual', now()) returning id`
      return { id: run!.id }
    }
    /** Makes two backups: only an older one may be deleted. */
    const kept = async () => {
      await forget()
      const row = (days: number) => db<{ id: number }[]>`
        insert into backup_runs (kind, state, asked_at, ended_at, at, name, size, json_size, sha256, expires_at)
        values ('manual', 'success', now(), now(), now() - ${`${days} days`}::interval, ${randomBytes(8).toString('hex')}, 1, 1,
          ${randomBytes(32).toString('hex')}, now() + interval '1 day') returning id`
      await row(0)
      const [old] = await row(1)
      return { id: old!.id }
    }
    return {
      'POST /admin/backups': async () => {
        await forget()
        return {}
      },
      'PUT /admin/backups/{id}/cancellation': open,
      'DELETE /admin/backups/{id}': kept,
      'POST /admin/backups/{id}/drill': kept,
      'POST /admin/backups/{id}/content': kept,
    }
  },
}
