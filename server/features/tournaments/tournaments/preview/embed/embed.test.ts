import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const ask = (id: number | string, headers = {}) => fetch(`${server.url}/embed/tournois/${id}`, { headers })

describe('la carte à intégrer', () => {
  test('se pose sur n’importe quel site, sans script ni cookie, et ses liens en sortent', async () => {
    const { id } = await createTournament(db, { title: 'Coupe des Pentes' })
    const { cookie } = (await createCaller(server)).session()
    const answer = await ask(id, { cookie })
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors \*/)
    expect(answer.headers.has('x-frame-options')).toBe(false)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(page).toContain('Coupe des Pentes')
    expect(page).not.toMatch(/<script|<link|<iframe| style=| on\w+=/)
    const links = [...page.matchAll(/<a [^>]*>/g)].map(([link]) => link)
    expect(links).toHaveLength(2)
    for (const link of links)
      expect(link).toContain(`href="${server.url}/tournois/${id}-coupe-des-pentes" target="_blank" rel="noopener"`)
    // The same for whoever asks, signed in or not.
    expect(await (await ask(id)).text()).toBe(page)
    expect((await ask(id, { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)
  })

  test('n’existe pas pour un brouillon, fût-ce pour son organisateur', async () => {
    const organizer = await createCaller(server, { organizer: true })
    for (const status of ['draft', 'pending_review']) {
      const { id } = await createTournament(db, { organizer_club_id: organizer.club_id, status })
      expect((await ask(id, organizer.session().headers)).status).toBe(404)
    }
    expect((await ask(999_999)).status).toBe(404)
  })

  test('ne laisse d’un titre que du texte, et dit qu’un tournoi est annulé', async () => {
    const { id } = await createTournament(db, {
      title: '</title><script>alert(1)</script><img src=x onerror=1>',
      status: 'cancelled',
    })
    const page = await (await ask(id)).text()
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toContain('Annulé')
  })
})

test('rien d’autre du site ne se laisse encadrer', async () => {
  const { id } = await createTournament(db)
  const paths = createApp(server.services, createMetrics())
    .routes.filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replaceAll(PARAMETER, (_, pattern = '') => `${id}${/\\(\.\w+)$/.exec(pattern)?.[1] ?? ''}`))
  expect(paths.length).toBeGreaterThan(20)
  for (const path of [...new Set(paths), '/api/tournaments', '/nulle-part']) {
    const { headers } = await fetch(server.url + path)
    const framed = [
      headers.get('x-frame-options'),
      headers.get('content-security-policy')?.includes('ancestors *') ?? false,
    ]
    expect([path, ...framed]).toEqual(path.startsWith('/embed/') ? [path, null, true] : [path, 'DENY', false])
  }
})

/** As a route writes it: `:id`, `:id{[0-9]{1,9}}`. */
const PARAMETER = /:\w+(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g
