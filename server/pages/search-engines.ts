import { Hono } from 'hono'
import { listClubAddresses } from '../features/insights/insights/club-queries.ts'
import { listTournamentAddresses } from '../features/tournaments/tournaments/queries.ts'
import type { Services } from '../platform/context.ts'

/** Answers robots.txt and sitemap.xml, which tell search engines what they may read. */
export function searchEngineRoutes({ config, db, clock }: Services) {
  const app = new Hono()
  let drawn: { text: string; at: number } | null = null
  app.get('/robots.txt', (c) => c.text(robots(config.site_url)))
  app.get('/sitemap.xml', async (c) => {
    const at = clock().getTime()
    if (!drawn || at - drawn.at > KEPT_MS) {
      const clubs = await listClubAddresses(db, MAX_CLUBS)
      const tournaments = await listTournamentAddresses(db, MAX_ADDRESSES - MAX_CLUBS)
      drawn = { text: sitemap(config.site_url, [...tournaments, ...clubs]), at }
    }
    c.header('cache-control', 'public, max-age=3600')
    c.header('content-type', 'application/xml; charset=utf-8')
    return c.body(drawn.text)
  })
  return app
}

/** The format allows 50,000 addresses; the rest leaves room for the fixed pages. */
const MAX_ADDRESSES = 49_000
const MAX_CLUBS = 9_000

/** So many rows are read once for all robots, not at each visit. */
const KEPT_MS = 10 * 60_000

const PAGES = [
  '/',
  '/tournois',
  '/matchs',
  '/contact',
  '/partenaire',
  '/mentions-legales',
  '/cgu',
  '/cgv',
  '/confidentialite',
  '/accessibilite',
  '/methodes',
]
const CLOSED = [
  '/admin',
  '/api/',
  '/auth/',
  '/bienvenue',
  '/calendar/',
  '/club',
  '/commandes/',
  '/courriels/',
  '/dashboard',
  '/ecran/',
  '/embed/',
  '/files/',
  '/garder/',
  '/invitation',
  '/mot-de-passe',
  '/organisateur',
  '/paiement',
  '/profil',
  '/proprietaire',
  '/sandbox/',
  '/table',
  '/verification',
]

const robots = (site: string) =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /clubs/',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

function sitemap(site: string, addresses: { path: string; updated_at: string }[]): string {
  const entries = [
    ...PAGES.map((path) => `<url><loc>${site}${path}</loc></url>`),
    ...addresses.map(({ path, updated_at }) => `<url><loc>${site}${path}</loc><lastmod>${updated_at}</lastmod></url>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
