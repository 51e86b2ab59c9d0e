import { Hono } from 'hono'
import type { Services } from '#server/platform/context.ts'
import { getSettings } from './queries.ts'

/** GET /site.webmanifest: how a phone shows the site among its applications. */
export function manifestRoutes({ db }: Services) {
  const app = new Hono()
  app.get('/site.webmanifest', async (c) => {
    const { platform_name } = await getSettings(db)
    const manifest = {
      name: platform_name,
      short_name: platform_name,
      description: 'Les tournois de basket des clubs, partout en France.',
      lang: 'fr',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#faf5ec',
      background_color: '#faf5ec',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
  return app
}
