import { createPerson } from '#test/kit/steps/people.ts'
import type { AdminArea } from './area.ts'

export const ownership: AdminArea = {
  rows: `
    GET  /admin/ownership  401  404  404  200  403  200  200  401
    PUT  /admin/ownership  401  404  404  403  403  403  200  401
  `,
  requests: ({ services: { db } }, { platform }) => ({
    'PUT /admin/ownership': async () => {
      await db`update platform_admins set is_owner = false where user_id <> ${platform.user_id}`
      await db`update platform_admins set is_owner = true where user_id = ${platform.user_id}`
      const { user_id } = await createPerson(db, { admin: true })
      return { input: { user_id } }
    },
  }),
}
