import { describe, expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createPreviews } from './draw-preview.ts'
import { letters } from './letters.ts'
import type { PreviewContent } from './preview-content.ts'
import { previewSvg } from './preview-svg.ts'

const server = await startTestServer()
const ask = (id: number | string, headers = {}) => fetch(`${server.url}/apercus/${id}.png`, { headers })

/** Width and height from the head of a PNG. */
async function sizeOf(response: Response) {
  const bytes = new DataView(await response.arrayBuffer())
  expect(bytes.getUint32(0)).toBe(0x89504e47)
  return [bytes.getUint32(16), bytes.getUint32(20)]
}

const content = (more: Partial<PreviewContent> = {}): PreviewContent => ({
  id: 3,
  platform_name: 'Rebond',
  title: 'Trophée des Lumières',
  weekday: 'sam.',
  days: '19',
  month: 'déc.',
  place: 'Vertou (44)',
  who: 'Senior masculin',
  categories: [{ category: 'Senior' }],
  code: 'open',
  tab: '1 place restante · 150 €',
  club: { id: 1, name: 'Union Sportive Vertou', colours: ['royal', 'gold'] },
  outline: null,
  ...more,
})

describe('l’aperçu d’un tournoi', () => {
  test('est une image de 1200 × 630 que chacun peut garder cinq minutes', async () => {
    const { id } = await createTournament(db)
    const answer = await ask(id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await sizeOf(answer)).toEqual([1200, 630])
  })

  test('n’est pas renvoyé à qui l’a déjà, et l’est quand le tournoi se remplit, change de couleurs ou s’annule', async () => {
    const club = await createClub(db, { organizer: true })
    const tournament = await createTournament(db, { organizer_club_id: club.id, max_participants: 1 })
    const tags = new Set<string>()
    const look = async () => {
      const answer = await ask(tournament.id)
      const etag = answer.headers.get('etag')!
      const again = await ask(tournament.id, { 'if-none-match': etag })
      expect([answer.status, again.status, await again.text()]).toEqual([200, 304, ''])
      tags.add(etag)
    }
    await look()
    await createRegistration(db, { tournament, club_id: (await createClub(db)).id })
    await look()
    await db`update clubs set first_colour = 'pink', second_colour = 'white' where id = ${club.id}`
    await look()
    await db`update tournaments set status = 'cancelled', status_reason = 'Salle fermée' where id = ${tournament.id}`
    await look()
    expect(tags.size).toBe(4)
  })

  test('n’existe pas pour un inconnu ni un brouillon, et le dit en français', async () => {
    const draft = await createTournament(db, { status: 'draft' })
    for (const id of [999_999, draft.id, 'abc', '99999999999999999999']) {
      const answer = await ask(id)
      expect(answer.status).toBe(404)
      expect((await answer.json()).message).toMatch(/introuvable|n’existe/i)
    }
  })

  test.each([
    { days: '19', month: 'déc.', drawn: true },
    { days: '26–27', month: 'nov.', drawn: true },
    { days: '28–29', month: 'sept.–oct.', drawn: false },
  ])('la forme du département ne touche pas la date : $days $month', ({ drawn, ...date }) => {
    const land = { path: 'M0 0H120V104H0z', width: 120, height: 104, dot: null }
    const svg = previewSvg(content({ ...date, weekday: 'jeu.', outline: land }))
    const [, left, zoom] = /translate\(([\d.]+) [\d.]+\)scale\(([\d.]+)\)"><path d="M0 0H120V104H0z"/.exec(svg) ?? []
    expect(left !== undefined).toBe(drawn)
    const [, words = ''] = /translate\(([\d.]+) 268\.0\)/.exec(svg) ?? []
    const wide = letters(date.month, 'display', date.days.length > 2 ? 34 : 42).width
    if (drawn) expect(Number(left)).toBeGreaterThan(Number(words) + wide)
    if (drawn) expect(Number(left) + 120 * Number(zoom)).toBeCloseTo(568)
  })

  test('dit de chaque état ce qui est vrai, et rien d’autre', async () => {
    const { id, tournament_category_id } = await createTournament(db, { max_participants: 5, price_cents: 15_000 })
    const { previewContent } = await import('./preview-content.ts')
    const { findTournament } = await import('../queries.ts')
    const tab = async () => previewContent((await findTournament(db, id, new Date()))!, 'Rebond').tab
    expect(await tab()).toBe('5 places restantes · 150\u00a0€')
    await db`update tournament_categories set max_participants = 1 where id = ${tournament_category_id}`
    expect(await tab()).toBe('1 place restante · 150\u00a0€')
    await createRegistration(db, { tournament: { id, tournament_category_id }, club_id: (await createClub(db)).id })
    expect(await tab()).toBe('Complet · liste d’attente')
    await db`update tournaments set status = 'closed' where id = ${id}`
    expect(await tab()).toBe('Inscriptions closes')
    await db`update tournaments set status = 'cancelled', status_reason = 'x' where id = ${id}`
    expect(await tab()).toBe('Annulé')
  })
})

describe('un aperçu se dessine', () => {
  test.each([
    ['très long', 'Grand Challenge intercommunal des Trois Rivières et de leurs affluents '.repeat(2).slice(0, 120)],
    ['d’un seul mot', 'W'.repeat(120)],
    ['d’émojis', '🏀🏆👨‍👩‍👧‍👦'.repeat(10)],
    ['d’une autre écriture', 'بطولة كرة السلة'],
    ['de balises', '</text><script>alert(1)</script><image href="file:///etc/passwd"/>&amp;'],
    ['d’accents rares', 'Łódź Đà Nẵng œuvre ’ñ’ « test » – …'],
    ['vide', ''],
  ])('avec un titre %s', async (_what, title) => {
    const svg = previewSvg(content({ title, club: { id: 2, name: title, colours: ['red', 'red'] }, place: title }))
    expect(svg).not.toMatch(/script|passwd|NaN|undefined|<text/)
    expect(svg.match(/<image/g)).toBeNull()
    const { bytes } = await createPreviews()(content({ title, place: title, who: title, tab: title }))
    expect(bytes.length).toBeGreaterThan(5_000)
  })

  test.each(['open', 'full', 'closed', 'planned', 'active', 'completed', 'cancelled'] as const)(
    'dans l’état « %s »',
    async (code) => {
      const plain = previewSvg(content())
      const svg = previewSvg(content({ code, tab: code }))
      expect(svg === plain).toBe(false)
      expect(svg).not.toMatch(/NaN|undefined|var\(/)
    },
  )

  test('une fois pour tous ceux qui le demandent, et se garde', async () => {
    const previews = createPreviews()
    const [one, other] = await Promise.all([previews(content()), previews(content())])
    expect(one.bytes === other.bytes).toBe(true)
    expect((await previews(content())).bytes === one.bytes).toBe(true)
    expect((await previews(content({ title: 'Autre' }))).etag).not.toBe(one.etag)
  })

  test('dans une mémoire bornée : le plus ancien s’en va', async () => {
    const previews = createPreviews({ maxBytes: 1 })
    const one = await previews(content())
    expect((await previews(content())).bytes === one.bytes).toBe(false)
  })

  test('l’un après l’autre, sans laisser s’allonger la file : le reste de la plateforme répond', async () => {
    const previews = createPreviews({ maxWaiting: 3 })
    const asked = Array.from({ length: 8 }, (_, id) =>
      previews(content({ id })).then(
        () => 'drawn',
        (error) => error.code,
      ),
    )
    const answers = await Promise.all(asked)
    expect(answers).toEqual(['drawn', 'drawn', 'drawn', ...Array.from({ length: 5 }, () => 'UNAVAILABLE')])
    expect((await previews(content({ id: 9 }))).bytes.length).toBeGreaterThan(5_000)
  })
})
