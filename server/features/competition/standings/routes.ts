import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { framedPolicy } from '#server/platform/http/protection/content-security-policy.ts'
import { readWhole } from './asked-number.ts'
import { FRAME_STYLE } from './frame-style.ts'
import { framedView, FRAMED_VIEWS } from './framed-view.ts'
import { filteredProgramme, getFollowed, readCategory, readOverview, readProgramme } from './readings.ts'

type Env = { Variables: { context: Context } }

/**
 * GET /embed/tournois/{id}/{classements|matchs|tableau}, `?categorie=&terrain=`: one view for a club’s own site. No session
 * is looked for, no cookie set.
 */
export function framedRoutes() {
  const app = new Hono<Env>()
  for (const vue of FRAMED_VIEWS)
    app.get(`/tournois/:id{[0-9]{1,9}}/${vue}`, async (c) => {
      const context = c.get('context')
      await context.limits.consume('preview', context.address)
      const tournament = await getFollowed(context, Number.parseInt(c.req.param('id'), 10))
      const overview = await readOverview(context, tournament)
      const category_id = readWhole(c.req.query('categorie'))
      const published = overview.categories.filter(
        ({ id, state }) => (category_id === undefined || id === category_id) && state !== 'none',
      )
      const asked = vue === 'tableau' ? published.filter(({ has_bracket }) => has_bracket) : published
      const [{ platform_name }, programme, categories] = await Promise.all([
        getSettings(context.db),
        readProgramme(context, tournament),
        vue === 'matchs' ? [] : Promise.all(asked.map(({ id }) => readCategory(context, id))),
      ])
      const filter = { category_id, court_id: readWhole(c.req.query('terrain')) }
      const page = framedView({
        vue,
        tournament,
        site: { site_url: context.config.site_url, platform_name },
        matches: filteredProgramme(programme, filter, tournament.time_zone),
        categories,
        is_published: published.length > 0,
      })
      const body = String(await page)
      const headers = {
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        // A minute: results are read here while they are made.
        'cache-control': 'public, max-age=60',
        'content-security-policy': framedPolicy(FRAME_STYLE),
        'cross-origin-resource-policy': 'cross-origin',
      }
      if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers)
      return c.html(body, 200, headers)
    })
  return app
}
