import type { AdminArea } from './area.ts'

export const settings: AdminArea = {
  rows: `
    GET   /admin/settings              401  404  404  200  403  200  200  401
    GET   /admin/card-providers        401  404  404  200  403  200  200  401
    PATCH /admin/settings              401  404  404  200  403  200  200  401
    PUT   /admin/settings/maintenance  401  404  404  200  403  200  200  401
    PUT   /admin/settings/choices      401  404  404  200  403  200  200  401
    POST  /admin/settings/mail-tests   401  404  404  200  403  200  200  401
    PUT   /admin/settings/powers       401  404  404  403  403  403  200  401
  `,
  requests: ({ services: { db } }) => {
    const change = async (key: string, value: unknown) => {
      const [row] = await db<{ version: string }[]>`select updated_at::text as version from settings where key = ${key}`
      return { input: { values: { [key]: value }, versions: { [key]: row?.version ?? null } } }
    }
    return {
      // The setting is removed each time, because the next caller would find the platform closed.
      'PUT /admin/settings/maintenance': async () => {
        await db`delete from settings where key = 'maintenance'`
        return { input: { on: true, reason: 'Essai' } }
      },
      'PUT /admin/settings/choices': async () => {
        const read = {
          categories: (await db`select code from categories where active order by position`).map(({ code }) => code),
          divisions: (await db`select code from divisions where active order by position`).map(({ code }) => code),
        }
        return { input: { ...read, read } }
      },
      'POST /admin/settings/mail-tests': async () => ({ input: { kind: 'receipt', subject: 'Votre reçu' } }),
      'PATCH /admin/settings': () => change('promotion', { price_cents_per_week: 2500 }),
      'PUT /admin/settings/powers': () => change('admin_moderate_content', false),
    }
  },
}
