import type { AdminArea } from './area.ts'

export const contact: AdminArea = {
  rows: `
    GET   /admin/contact                     401  404  404  200  403  200  200  401
    GET   /admin/contact/{id}                401  404  404  200  403  200  200  401
    PUT   /admin/contact/{id}/handling       401  404  404  200  403  200  200  401
    POST  /admin/contact/{id}/answers        401  404  404  201  403  201  201  401
  `,
  requests: ({ services: { db } }) => {
    const message = async () => {
      const [row] = await db<{ id: string; version: string }[]>`
        insert into contact_messages (name, email, subject, content)
        values ('Zoé', 'zoe@exemple.test', 'Bonjour', 'Une question')
        returning id, changed_at::text as version`
      return row!
    }
    return {
      'GET /admin/contact/{id}': async () => ({ id: (await message()).id }),
      'PUT /admin/contact/{id}/handling': async () => {
        const { id, version } = await message()
        return { id, input: { version, handled: true } }
      },
      'POST /admin/contact/{id}/answers': async () => {
        const { id, version } = await message()
        return { id, input: { version, content: 'Bonjour Zoé' } }
      },
    }
  },
}
