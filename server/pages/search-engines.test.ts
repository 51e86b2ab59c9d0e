import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const { url, services } = await startTestServer()
const read = async (path: string) => (await fetch(url + path)).text()

describe('les moteurs de recherche', () => {
  test('trouvent les pages publiques et les tournois publiés, jamais un brouillon', async () => {
    await createTournament(db, { title: 'Tournoi d’été', status: 'registration_open' })
    await createTournament(db, { title: 'Pas encore prêt', status: 'draft' })
    const sitemap = await read('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${url}/tournois</loc>`)
    expect(sitemap).toMatch(/\/tournois\/\d+-tournoi-d-ete<\/loc><lastmod>/)
    expect(sitemap).not.toContain('pas-encore-pret')
  })

  test('sont priés de laisser les espaces privés', async () => {
    const robots = await read('/robots.txt')
    expect(robots).toContain('Disallow: /admin')
    expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`)
  })

  test('lisent chaque page publique, et chaque autre adresse leur est fermée', async () => {
    const [robots, sitemap] = await Promise.all(['/robots.txt', '/sitemap.xml'].map(read))
    const [closed, open] = [/^Disallow: (.+)$/gmu, /^Allow: (.+)$/gmu].map((line) =>
      [...robots!.matchAll(line)].map(([, root]) => root!),
    )
    const within = (path: string, roots: string[] | undefined) => roots!.some((root) => path.startsWith(root))
    const isClosed = (path: string) => within(path, closed) && !within(path, open)
    const isListed = (path: string) => sitemap!.includes(`<loc>${url}${path}</loc>`)
    const tree = readFileSync(new URL('../../web/routeTree.gen.ts', import.meta.url), 'utf8')
    const pages = [...tree.matchAll(/fullPath: '([^']+)'/gu)].map(([, path]) => path!.replace(/(?<=.)\/$/u, ''))
    const addresses = createApp(services, createMetrics()).routes.filter(({ method }) => method !== 'ALL')
    const all = [...new Set([...pages, ...addresses.map(({ path }) => path)])]
    expect(all.filter((path) => !isClosed(path) && !isListed(path)).sort()).toEqual([...FOUND_OTHERWISE].sort())
    expect(all.filter((path) => isClosed(path) && isListed(path))).toEqual([])
  })
})

/** Pages of tournaments and clubs are listed one by one; the others serve previews, the machine or providers. */
const FOUND_OTHERWISE = [
  '/apercus/:file{[0-9]{1,9}\\.png}',
  '/clubs/$id',
  '/healthz',
  '/metrics',
  '/readyz',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/tournois/$id',
  '/tournois/$id/$vue',
  '/webhooks/helloasso/:token',
  '/webhooks/sandbox',
  '/webhooks/stripe',
  '/webhooks/stripe/platform',
]
