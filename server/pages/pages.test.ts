import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { listRoutePaths } from '#test/browser/kit/routes.ts'
import { addFactor, createPerson, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

// Uses the existing build when it matches these sources; else builds.
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

test('une page, trouvée ou non, n’a qu’un titre dans son en-tête, et au plus une description et une adresse de référence', async () => {
  const found = ['/', '/tournois', '/matchs', '/contact']
  const missing = ['/nulle-part', '/tournois/999', '/tournois/999/classements', '/clubs/999', '/ecran/999', '/club/x/y']
  for (const path of [...found, ...missing]) {
    const page = await fetch(server.url + path, { redirect: 'manual' })
    if (page.status >= 300 && page.status < 400) continue
    const html = await page.text()
    const head = html.slice(0, html.indexOf('</head>'))
    const titles = [...head.matchAll(/<title[^>]*>([^<]*)/g)].map(([, title]) => title)
    expect([path, page.status, titles]).toEqual(
      missing.includes(path) ? [path, 404, ['Oops! Page not found']] : [path, 200, [expect.stringContaining('Rebond')]],
    )
    for (const tag of [/<meta name="description"/g, /<link rel="canonical"/g])
      expect(head.match(tag)?.length ?? 0, path).toBeLessThanOrEqual(1)
  }
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
