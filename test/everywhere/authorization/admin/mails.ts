import { randomUUID } from 'node:crypto'
import type { AdminArea } from './area.ts'

export const mails: AdminArea = {
  rows: `
    GET   /admin/mails                       401  404  404  200  403  200  200  401
    GET   /admin/mails/{id}                  401  404  404  200  403  200  200  401
    PUT   /admin/mails/{id}/sending          401  404  404  200  403  200  200  401
    PUT   /admin/mails/{id}/abandonment      401  404  404  200  403  200  200  401
    GET   /admin/refusing-addresses          401  404  404  200  403  200  200  401
    POST  /admin/refusing-addresses/clearing 401  404  404  200  403  200  200  401
  `,
  requests: ({ services: { db } }) => {
    const failing = async () => {
      const [row] = await db<{ id: string }[]>`
        insert into mails (recipient, subject, html, plain_text, kind, last_error)
        values ('zoe@exemple.test', 'Bonjour', '', '', 'thread-message', 'ECONNREFUSED') returning id`
      return { id: row!.id }
    }
    return {
      'GET /admin/mails/{id}': failing,
      'PUT /admin/mails/{id}/sending': failing,
      'PUT /admin/mails/{id}/abandonment': failing,
      'POST /admin/refusing-addresses/clearing': async () => {
        const email = `${randomUUID()}@exemple.test`
        await db`insert into refusing_addresses values (${email}, now(), now(), '550 5.1.1')`
        return { input: { email } }
      },
    }
  },
}
