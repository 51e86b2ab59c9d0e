import pdfmake from 'pdfmake'
import { describe, expect, test, vi } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { posterTag } from './draw-poster.ts'
import type { PosterContent } from './poster-content.ts'
import { posterPdf } from './poster-pdf.ts'

const server = await startTestServer()
const ask = (id: number, headers = {}) => fetch(`${server.url}/files/affiches/${id}.pdf`, { headers })

const content = (more: Partial<PosterContent> = {}): PosterContent => ({
  id: 3,
  platform_name: 'Rebond',
  title: 'Trophée des Lumières',
  weekday: 'sam.',
  days: '12–13',
  month: 'déc. 2026',
  when: '12 et 13 décembre 2026',
  start: 'Début à 9 h 30',
  venue: ['Gymnase Clémenceau', '12, rue de l’Œuvre', '69007 Lyon'],
  categories: [{ category: 'U13', label: 'U13 masculin', teams: '8 équipes', price: '60 €' }],
  closing: 'Inscriptions jusqu’au 5 décembre 2026',
  club: { id: 5, name: 'Basket Club des Brotteaux', colours: ['royal', 'gold'] },
  phone: null,
  url: 'https://rebond.example/tournois/3',
  band: null,
  ...more,
})

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

/** All that the library was asked to write. */
async function said(draw: () => Promise<unknown>): Promise<string> {
  const create = vi.spyOn(pdfmake, 'createPdf')
  await draw()
  const asked = JSON.stringify(create.mock.lastCall![0].content)
  create.mockRestore()
  return asked
}

describe('l’affiche d’un tournoi', () => {
  test('s’ouvre par tous une fois publiée, et se garde cinq minutes', async () => {
    const { id } = await createTournament(db)
    const answer = await ask(id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="affiche-tournoi-de-lyon.pdf"')
    expect(pagesOf(new Uint8Array(await answer.arrayBuffer()))).toBe(1)
    expect((await ask(id, { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)
  })

  test('mène à la page publique par son code, et dit qui joue et à quel prix', async () => {
    const tournament = await createTournament(db, { title: 'Coupe des Pentes', price_cents: 0 })
    await addCategory(db, tournament, { gender: 'feminin', price_cents: 12_550 })
    const words = await said(() => ask(tournament.id))
    expect(words).toContain(`"qr":"${server.url}/tournois/${tournament.id}"`)
    for (const text of ['Coupe des Pentes', 'U13 masculin', 'Gratuit', 'U15 féminin', '125,50\u00a0€', '16 équipes'])
      expect(words).toContain(text)
  })

  test('d’un brouillon n’est qu’à ceux qui le préparent, et le dit', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const { id } = await createTournament(db, { organizer_club_id: organizer.club_id, status: 'draft' })
    for (const headers of [{}, (await createCaller(server)).session().headers])
      expect((await ask(id, headers)).status).toBe(404)
    let answer: Response | undefined
    expect(await said(async () => (answer = await ask(id, organizer.session().headers)))).toContain('Brouillon')
    expect([answer!.status, answer!.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  })

  test('ne porte le téléphone que sur l’exemplaire de qui l’organise', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const { id } = await createTournament(db, {
      organizer_club_id: organizer.club_id,
      columns: { contact_phone: '06 12 34 56 78' },
    })
    expect(await said(() => ask(id))).not.toContain('06 12 34')
    expect(await said(() => ask(id, organizer.session().headers))).toContain('06 12 34 56 78')
  })
})

describe('une affiche tient en une page', () => {
  const category = {
    category: 'U13',
    label: 'Senior masculin, départementale',
    teams: '128 équipes',
    price: '1 250,50 €',
  }
  const many = (count: number) => Array.from({ length: count }, () => category)
  const long = { title: 'W'.repeat(120), venue: ['W'.repeat(120), 'W '.repeat(60), '97133 Saint-Barthélemy'] }
  test.each([
    ['sans catégorie ni salle', { categories: [], venue: [] }],
    ['de six catégories', { categories: many(6) }],
    ['de quarante catégories', { categories: many(40) }],
    ['dont tout est long, et nombreux', { ...long, categories: many(40), days: '28–30', month: 'sept.–déc. 2027' }],
    ['d’émojis et d’une autre écriture', { title: '🏀🏆 بطولة كرة السلة Łódź', venue: ['🏀'.repeat(40)] }],
  ])('%s', async (_what, more) => {
    expect(pagesOf(await posterPdf(content(more)))).toBe(1)
  })

  test('une autre affiche dès qu’un mot change, et une seule pour tous sinon', () => {
    expect(posterTag(content())).toBe(posterTag(content()))
    expect(posterTag(content({ closing: null }))).not.toBe(posterTag(content()))
  })
})
