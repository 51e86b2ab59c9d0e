import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { framedPolicy } from '#server/platform/http/protection/content-security-policy.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { embedCard } from './preview/embed/embed-card.ts'
import { canManageTournament, canSeeTournament } from '#domain/tournaments/tournament-rights.ts'
import { createPosters, posterTag } from './preview/poster/draw-poster.ts'
import { posterContent } from './preview/poster/poster-content.ts'
import { createPreviews, previewTag } from './preview/draw-preview.ts'
import { previewContent } from './preview/preview-content.ts'
import { findContactPhone, findTournament } from './queries.ts'

type Env = { Variables: { context: Context } }

/** Serves /apercus/{id}.png, the picture of a published tournament, 1200 × 630, that a shared link shows. */
export function previewRoutes() {
  const app = new Hono<Env>()
  const previews = createPreviews()
  app.get('/:file{[0-9]{1,9}\\.png}', async (c) => {
    const context = c.get('context')
    await context.limits.consume('preview', context.address)
    const tournament = await getPublished(context, c.req.param('file'))
    const { platform_name } = await getSettings(context.db)
    const content = previewContent(tournament, platform_name)
    const headers = { etag: previewTag(content), 'cache-control': SHORTLY }
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers)
    const { bytes } = await previews(content)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/png' })
  })
  return app
}

/** Serves /embed/tournois/{id}, the card that a club puts on its own site. It reads no session and sets no cookie. */
export function embedRoutes() {
  const app = new Hono<Env>()
  app.get('/tournois/:id{[0-9]{1,9}}', async (c) => {
    const context = c.get('context')
    await context.limits.consume('preview', context.address)
    const tournament = await getPublished(context, c.req.param('id'))
    const { platform_name } = await getSettings(context.db)
    const { page, style } = embedCard(tournament, { site_url: context.config.site_url, platform_name })
    const body = String(await page)
    const headers = {
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      'cache-control': SHORTLY,
      'content-security-policy': framedPolicy(style),
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers)
    return c.html(body, 200, headers)
  })
  return app
}

/** Serves /files/affiches/{id}.pdf, an A4 page to hang up. Only people who run a draft get its poster, which says so. */
export function posterRoutes() {
  const app = new Hono<Env>()
  const posters = createPosters()
  app.get('/affiches/:file{[0-9]{1,9}\\.pdf}', async (c) => {
    const { db, config, limits, viewer, address, clock } = c.get('context')
    await limits.consume('poster', viewer?.user_id ?? address)
    const id = Number.parseInt(c.req.param('file'), 10)
    const tournament = await findTournament(db, id, clock())
    if (!tournament || !canSeeTournament(viewer, tournament)) throw refuse('NOT_FOUND')
    const manages = canManageTournament(viewer, tournament)
    const [{ platform_name }, phone] = await Promise.all([getSettings(db), manages ? findContactPhone(db, id) : null])
    const content = posterContent(tournament, { platform_name, site_url: config.site_url, phone })
    const headers = { etag: posterTag(content), 'cache-control': viewer ? 'private, no-cache' : SHORTLY }
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers)
    const { bytes } = await posters(content)
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="affiche-${tournament.slug || id}.pdf"`,
      'content-security-policy': 'sandbox',
    })
  })
  return app
}

const SHORTLY = 'public, max-age=300'

async function getPublished({ db, clock }: Context, named: string) {
  const tournament = await findTournament(db, Number.parseInt(named, 10), clock())
  if (!tournament || !canSeeTournament(null, tournament)) throw refuse('NOT_FOUND')
  return tournament
}
