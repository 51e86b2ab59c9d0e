import { createClub } from '#test/kit/factories.ts'
import type { AdminArea } from './area.ts'

export const clubs: AdminArea = {
  rows: `
    GET   /admin/clubs                    401  404  404  200  403  200  200  401
    GET   /admin/clubs/{id}               401  404  404  200  403  200  200  401
    PUT   /admin/clubs/{id}/verification  401  404  404  200  403  403  200  401
    PUT   /admin/clubs/{id}/suspension    401  404  404  200  403  403  200  401
    PUT   /admin/clubs/{id}/closure       401  404  404  200  403  403  200  401
    GET   /admin/clubs/{id}/merge         401  404  404  200  403  403  200  401
    POST  /admin/clubs/{id}/merge         401  404  404  200  403  403  200  401
    GET   /admin/clubs-audience           401  404  404  200  403  403  200  401
    POST  /admin/clubs-messages           401  404  404  201  403  403  201  401
  `,
  requests: ({ services: { db } }, { member }) => {
    const club = async (more: object) => {
      const { id } = await createClub(db)
      const [row] = await db<{ version: string }[]>`select updated_at::text as version from clubs where id = ${id}`
      return { id, input: { version: row!.version, ...more } }
    }
    const merged = async (more: (name: string) => object) => {
      const [goes, stays] = [await createClub(db), await createClub(db)]
      return { id: goes.id, input: { into: stays.id, ...more(goes.name) } }
    }
    return {
      'GET /admin/clubs/{id}': async () => ({ id: (await createClub(db)).id }),
      'PUT /admin/clubs/{id}/verification': () => club({ verified: true }),
      'PUT /admin/clubs/{id}/suspension': () => club({ suspended: true, reason: 'Deux forfaits' }),
      'PUT /admin/clubs/{id}/closure': async () => {
        const { id, name } = await createClub(db)
        const [row] = await db<{ version: string }[]>`select updated_at::text as version from clubs where id = ${id}`
        const { version } = row!
        return { id, input: { version, closed: true, reason: 'Le club n’existe plus', typed_name: name } }
      },
      'GET /admin/clubs/{id}/merge': () => merged(() => ({})),
      'POST /admin/clubs/{id}/merge': () => merged((typed_name) => ({ typed_name })),
      'POST /admin/clubs-messages': async () => {
        await db`delete from club_broadcasts`
        const { name } = (await db<{ name: string }[]>`select name from clubs where id = ${member.club_id}`)[0]!
        return { input: { to: { q: name }, expected_clubs: 1, subject: 'Bonjour', content: 'À tous' } }
      },
    }
  },
}
