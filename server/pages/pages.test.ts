import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { listRoutePaths } from '#test/browser/kit/routes.ts'
import { createTournament } from '#test/kit/factories.ts'
import { addFactor, createPerson, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

// The script builds only when the existing build does not match these sources.
execFileSync(process.execPath, ['scripts/build-web.ts'])
const server = await startTestServer({ pages: true })

test.each(['/tournois', '/matchs', '/', '/contact'])(
  'dès la première visite d’un serveur neuf, %s arrive entière, sans morceau à remettre en place',
  async (path) => {
    const page = await fetch(server.url + path)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('</html>')
    expect(html).not.toMatch(/\$R[CSX]\(|<template id="B:/)
  },
)

test.each([
  ['/tournaments', '/tournois'],
  ['/invitations', '/club/profil'],
  ['/messages/', '/club/messages'],
  ['/club-info', '/club/profil'],
  ['/statistics', '/profil'],
  ['/settings?x=1', '/profil?onglet=parametres'],
])('l’ancienne adresse %s mène pour toujours à %s', async (old, path) => {
  const answer = await fetch(server.url + old, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, server.url + path])
})

test.each(listRoutePaths())('la page %s ne se laisse pas encadrer', async (path) => {
  const { headers } = await fetch(server.url + path.replace('$id', '1'), { redirect: 'manual' })
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
})

test('une page, trouvée ou non, n’a qu’un type de document, qu’un titre dans son en-tête, et au plus une description et une adresse de référence', async () => {
  const found = ['/', '/tournois', '/matchs', '/contact']
  const missing = [
    '/nulle-part',
    '/tournois/999',
    '/tournois/999-coupe',
    '/tournois/coupe',
    '/tournois/999/classements',
    '/clubs/999',
    '/ecran/999',
    '/club/x/y',
  ]
  for (const path of [...found, ...missing]) {
    const page = await fetch(server.url + path, { redirect: 'manual' })
    if (page.status >= 300 && page.status < 400) continue
    const html = await page.text()
    expect(html.match(/<!doctype/gi), path).toHaveLength(1)
    const head = html.slice(0, html.indexOf('</head>'))
    const titles = [...head.matchAll(/<title[^>]*>([^<]*)/g)].map(([, title]) => title)
    expect([path, page.status, titles]).toEqual(
      missing.includes(path) ? [path, 404, ['Oops! Page not found']] : [path, 200, [expect.stringContaining('Rebond')]],
    )
    for (const tag of [/<meta name="description"/g, /<link rel="canonical"/g])
      expect(head.match(tag)?.length ?? 0, path).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['/_serverFn/x', 404],
  ['/%5FserverFn/x', 404],
  ['/tournois?q=%00', 400],
  ['/%', 400],
])('une adresse que personne n’écrit, %s → %s, une page en français', async (path, status) => {
  const answer = await fetch(server.url + path, { headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('lang="fr"')
})

test('deux barres et un autre nom de site mènent à notre adresse', async () => {
  const headers = { host: 'ailleurs.test', accept: 'text/html' }
  for (const path of ['//ailleurs.test/x', '//x?utm=1']) {
    const answer = await fetch(server.url + path, { headers, redirect: 'manual' })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${server.url}/(ailleurs\\.test/)?x`))
  }
  const page = await fetch(`${server.url}/tournois?utm=1`, { headers })
  expect(await page.text()).not.toContain('ailleurs.test')
})

test('une adresse dont le nom a changé mène, pour toujours, à la bonne, où un moteur de recherche lit un événement sportif', async () => {
  const { id } = await createTournament(server.services.db, { title: 'Coupe d’été', status: 'registration_open' })
  const address = `${server.url}/tournois/${id}-coupe-d-ete`
  for (const wrong of [`/tournois/${id}-un-ancien-nom`, `/tournois/${id}`]) {
    const answer = await fetch(server.url + wrong, { redirect: 'manual' })
    expect([answer.status, new URL(answer.headers.get('location')!, server.url).href]).toEqual([308, address])
  }
  const told = await (await fetch(`${server.url}/api/tournaments/${id}`)).json()
  const html = await (await fetch(address)).text()
  expect(/<link rel="canonical" href="([^"]+)"/.exec(html)![1]).toBe(address)
  const [event, trail] = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.+?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text!),
  )
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(event).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'Coupe d’été',
    startDate: told.starts_at,
    url: address,
    location: { address: { addressLocality: told.venue_city } },
  })
})

test('la page de qui doit encore son second facteur n’est gardée pour personne', async () => {
  const { db } = server.services
  const person = await createPerson(db, { full_name: 'Zéphyrine Quesnel' })
  await addFactor(db, person.user_id)
  const { cookie } = await signIn(server, person, { factor: false })
  const own = await fetch(`${server.url}/contact`, { headers: { cookie } })
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(await (await fetch(`${server.url}/contact`)).text()).not.toContain('Zéphyrine')
})

test('qui ouvre une page qui n’est pas la sienne ne laisse rien de lui dans celles des autres', async () => {
  const person = await createPerson(server.services.db, { full_name: 'Zéphyrine Quesnel' })
  const { cookie } = await signIn(server, person)
  for (const path of ['/organisateur', '/admin', '/contact'])
    await (await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })).text()
  for (const path of ['/contact', '/tournois', '/', '/conditions'])
    expect(await (await fetch(server.url + path)).text()).not.toMatch(/Zéphyrine|Mon compte/u)
})
