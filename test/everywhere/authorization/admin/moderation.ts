import { comment, createParticipant, playedTournament } from '#test/kit/steps/voice.ts'
import type { AdminArea } from './area.ts'

export const moderation: AdminArea = {
  rows: `
    GET   /admin/moderation/cases            401  404  404  200  403  200  200  401
    GET   /admin/moderation/cases/{id}       401  404  404  200  403  200  200  401
    GET   /admin/moderation/words            401  404  404  200  403  200  200  401
    PUT   /admin/moderation/words            401  404  404  200  403  403  200  401
    POST  /admin/moderation/words/trial      401  404  404  200  403  200  200  401
  `,
  requests: (server) => {
    const { db } = server.services
    const lists = { hold: ['bougnoule'], flag: ['zut'], allow: [] }
    return {
      'GET /admin/moderation/cases': async () => ({ input: { queue: 'waiting' } }),
      'GET /admin/moderation/cases/{id}': async () => {
        const { tournament } = await playedTournament(server)
        const { body } = await comment(await createParticipant(server, tournament), tournament)
        return { id: body.id }
      },
      'PUT /admin/moderation/words': async () => {
        await db`delete from moderation_words`
        return { input: { version: 0, ...lists } }
      },
      'POST /admin/moderation/words/trial': async () => ({ input: lists }),
    }
  },
}
