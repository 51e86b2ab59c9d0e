import { addFactor, createPerson } from '#test/kit/steps/people.ts'
import { createTeam } from '#test/kit/steps/teams.ts'
import type { AdminArea } from './area.ts'

export const people: AdminArea = {
  rows: `
    GET    /admin/people                  401  404  404  200  403  200  200  401
    GET    /admin/people-counts           401  404  404  200  403  200  200  401
    GET    /admin/people/{id}             401  404  404  200  403  200  200  401
    PATCH  /admin/people/{id}             401  404  404  200  403  403  200  401
    POST   /admin/people/{id}/messages    401  404  404  201  403  403  201  401
    PUT    /admin/people/{id}/suspension  401  404  404  200  403  403  200  401
    DELETE /admin/people/{id}/suspension  401  404  404  200  403  403  200  401
    DELETE /admin/people/{id}/sessions    401  404  404  200  403  403  200  401
    DELETE /admin/people/{id}/factors     401  404  404  200  403  403  200  401
    PUT    /admin/people/{id}/factors     401  404  404  200  403  403  200  401
    PUT    /admin/people/{id}/admin       401  404  404  403  403  403  200  401
    DELETE /admin/people/{id}/admin       401  404  404  403  403  403  200  401
    GET    /admin/people/{id}/erasure     401  404  404  200  403  200  200  401
    POST   /admin/people/{id}/erasure     401  404  404  200  403  403  200  401
    DELETE /admin/people/{id}/erasure     401  404  404  200  403  403  200  401
    GET    /admin/players                 401  404  404  200  403  403  200  401
    POST   /admin/players/{id}/erasure    401  404  404  200  403  403  200  401
  `,
  requests: ({ services: { db } }, { member, platform }) => {
    const somebody = async () => ({ id: (await createPerson(db)).user_id })
    const reason = 'Demande écrite de la personne.'
    const suspended = async () => {
      const asked = await somebody()
      await db`update auth.users set suspended_at = now() where id = ${asked.id}`
      return asked
    }
    const withFactor = async () => {
      const asked = await somebody()
      await addFactor(db, asked.id)
      return asked
    }
    const planned = async (table: string) => {
      const asked = await withFactor()
      await db`
        insert into ${db(table)} (user_id, asked_at, due_at, asked_by)
        values (${asked.id}, now(), now() + interval '1 day', ${platform.user_id})`
      return asked
    }
    return {
      'GET /admin/people/{id}': somebody,
      'PATCH /admin/people/{id}': async () => {
        const { id } = await somebody()
        const [row] = await db<{ updated_at: string }[]>`select updated_at from profiles where id = ${id}`
        return { id, input: { full_name: 'Zoé', phone: null, department: '69', updated_at: row!.updated_at } }
      },
      'POST /admin/people/{id}/messages': async () => ({
        ...(await somebody()),
        input: { subject: 'Bonjour', content: 'Bonjour' },
      }),
      'PUT /admin/people/{id}/suspension': async () => ({ ...(await somebody()), input: { reason } }),
      'DELETE /admin/people/{id}/suspension': suspended,
      'DELETE /admin/people/{id}/sessions': somebody,
      'DELETE /admin/people/{id}/factors': withFactor,
      'PUT /admin/people/{id}/factors': () => planned('factor_resets'),
      'PUT /admin/people/{id}/admin': somebody,
      'DELETE /admin/people/{id}/admin': async () => ({ id: (await createPerson(db, { admin: true })).user_id }),
      'GET /admin/people/{id}/erasure': somebody,
      'POST /admin/people/{id}/erasure': async () => ({
        ...(await somebody()),
        input: { reason, name: 'Camille Martin' },
      }),
      'DELETE /admin/people/{id}/erasure': () => planned('account_erasures'),
      'GET /admin/players': async () => ({ input: { q: 'fontenelle' } }),
      'POST /admin/players/{id}/erasure': async () => {
        const team = await createTeam(db, { club_id: member.club_id })
        const [player] = await db<{ id: string }[]>`
          insert into players (team_id, first_name, last_name, birth_year) values (${team.id}, 'Lilou', 'Fontenelle', 2014)
          returning id`
        return { id: player!.id, input: { reason } }
      },
    }
  },
}
