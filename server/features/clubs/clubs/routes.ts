import { Hono } from 'hono'
import { z } from 'zod'
import { actorOf } from '#server/platform/journal/actor.ts'
import { refuse } from '#server/platform/errors.ts'
import { findFile } from '#server/platform/uploads/files.ts'
import { serveFile } from '#server/platform/uploads/serve-file.ts'
import { type UploadEnv, uploadRoute } from '#server/platform/uploads/upload-route.ts'
import { setLogo } from './commands/set-logo.ts'
import { LOGO_PICTURES } from './logo.ts'
import { clubWhere } from './policy.ts'

const A_YEAR_SECONDS = 365 * 86_400

/** POST /files/logos receives the logo of one's own club; GET /files/logos/{id}-256.webp serves it to everybody. */
export function logoRoutes() {
  const app = new Hono<UploadEnv>()
  app.post(
    '/logos',
    uploadRoute({
      noun: 'logos',
      pictures: LOGO_PICTURES,
      asked: z.object({}),
      clubOf: ({ viewer }) => clubWhere(viewer, 'edit_identity'),
      write: (tx, file, context) => setLogo(tx, { ...actorOf(context), now: context.clock() }, file.club_id!, file),
    }),
  )
  app.get('/logos/:file{[0-9a-f-]{36}-256\\.webp}', async (c) => {
    const file = await findFile(c.get('context').db, c.req.param('file').slice(0, 36))
    if (!file?.kept || file.noun !== 'logos') throw refuse('NOT_FOUND')
    return serveFile(c, file, { piece: '256', caching: A_YEAR_SECONDS, inline: true })
  })
  return app
}
