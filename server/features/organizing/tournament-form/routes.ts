import { Hono } from 'hono'
import { z } from 'zod'
import { canSeeTournament } from '#domain/tournaments/tournament-rights.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { findFile } from '#server/platform/uploads/files.ts'
import { serveFile } from '#server/platform/uploads/serve-file.ts'
import { type UploadEnv, uploadRoute } from '#server/platform/uploads/upload-route.ts'
import { refuseStranger } from './policy.ts'
import { findForm, listTournamentsWithRules } from './queries.ts'

/**
 * Takes a file of rules by POST /files/rules?tournament={id}, before the form names it, and serves it by GET /files/rules/{id}
 * to anybody who may see a tournament that shows it.
 */
export function rulesRoutes() {
  const app = new Hono<UploadEnv>()
  app.post(
    '/rules',
    uploadRoute({
      noun: 'rules',
      pictures: {},
      asked: z.object({ tournament: z.coerce.number().int().positive().max(2_147_483_647) }),
      clubOf: clubOfTournament,
      waits: true,
      write: async (_, { id, name, size }) => ({ id, name, size }),
    }),
  )
  app.get('/rules/:id{[0-9a-f-]{36}}', async (c) => {
    const { db, viewer, limits, address } = c.get('context')
    await limits.consume('reading', viewer?.user_id ?? address)
    const id = z.uuid().safeParse(c.req.param('id')).data
    const file = id ? await findFile(db, id) : null
    if (file?.noun !== 'rules' || !file.kept) throw refuse('NOT_FOUND')
    const tournaments = await listTournamentsWithRules(db, file.id)
    if (!tournaments.some((tournament) => canSeeTournament(viewer, tournament))) throw refuse('NOT_FOUND')
    return serveFile(c, file, { caching: 'private', inline: c.req.query('telecharger') === undefined })
  })
  return app
}

/** The club whose storage the file counts in. @throws NOT_FOUND, POWER_WITHDRAWN */
async function clubOfTournament({ db, viewer }: MemberContext, { tournament }: { tournament: number }) {
  const kept = await findForm(db, tournament)
  if (!kept) throw refuse('NOT_FOUND')
  refuseStranger(viewer, kept.organizer)
  return kept.organizer_club_id
}
