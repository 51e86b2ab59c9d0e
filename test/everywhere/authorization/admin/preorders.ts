import { openPreorders, PREORDER } from '#test/kit/steps/preordering.ts'
import type { AdminArea } from './area.ts'

export const preorders: AdminArea = {
  rows: `
    GET   /admin/preorders                   401  404  404  200  403  200  200  401
    GET   /admin/preorders/{id}              401  404  404  200  403  200  200  401
    PUT   /admin/preorders/{id}/forwarding   401  404  404  200  403  200  200  401
    PUT   /admin/preorders/{id}/handling     401  404  404  200  403  200  200  401
    PUT   /admin/preorders/{id}/cancellation 401  404  404  200  403  200  200  401
    GET   /admin/partner-links               401  404  404  200  403  200  200  401
    POST  /admin/partner-links               401  404  404  201  403  201  201  401
    DELETE /admin/partner-links/{id}         401  404  404  200  403  200  200  401
  `,
  requests: ({ services: { db } }) => {
    const order = async (status = 'new') => {
      await openPreorders(db)
      const forwarded_at = status === 'new' ? null : new Date()
      const row = { ...PREORDER, status, forwarded_at, created_at: new Date() }
      const [made] = await db<{ id: string; version: string }[]>`
        insert into textile_preorders ${db(row)} returning id, updated_at::text as version`
      return { id: made!.id, input: { version: made!.version } }
    }
    return {
      'GET /admin/preorders/{id}': async () => ({ id: (await order()).id }),
      'PUT /admin/preorders/{id}/forwarding': () => order(),
      'PUT /admin/preorders/{id}/handling': () => order('forwarded'),
      'PUT /admin/preorders/{id}/cancellation': async () => {
        const { id, input } = await order()
        return { id, input: { ...input, reason: 'Sans suite' } }
      },
      'DELETE /admin/partner-links/{id}': async () => {
        const [link] = await db<{ id: string }[]>`
          insert into partner_links (token_hash, created_at) values (gen_random_uuid()::text, now()) returning id`
        return { id: link!.id }
      },
    }
  },
}
