import { Hono } from 'hono'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { getSettings } from '#server/features/settings/queries.ts'
import { canSeeTournament } from './policy.ts'
import { createPreviews, previewTag } from './preview/draw-preview.ts'
import { previewContent } from './preview/preview-content.ts'
import { findTournament } from './queries.ts'

/** GET /apercus/{id}.png: the picture of a published tournament, 1200 × 630, for whoever is sent its link. */
export function previewRoutes() {
  const app = new Hono<{ Variables: { context: Context } }>()
  const previews = createPreviews()
  app.get('/:file{[0-9]{1,9}\\.png}', async (c) => {
    const { db, limits, address, clock } = c.get('context')
    await limits.consume('preview', address)
    const tournament = await findTournament(db, Number.parseInt(c.req.param('file'), 10), clock())
    if (!tournament || !canSeeTournament(null, tournament)) throw refuse('NOT_FOUND')
    const { platform_name } = await getSettings(db)
    const content = previewContent(tournament, platform_name)
    const headers = { etag: previewTag(content), 'cache-control': 'public, max-age=300' }
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers)
    const { png } = await previews(content)
    return c.body(new Uint8Array(png), 200, { ...headers, 'content-type': 'image/png' })
  })
  return app
}
