import { describe, expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { createTournament } from '#test/factories.ts'
import { startTestServer } from '#test/server.ts'

const { url } = await startTestServer()
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
})
