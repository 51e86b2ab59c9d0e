import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

// The script builds only when the existing build does not match these sources.
execFileSync(process.execPath, ['scripts/build-web.ts'])
const { url, services } = await startTestServer({ pages: true })
const { id } = await createTournament(services.db, { status: 'registration_open' })

test.each(['/', '/tournois', '/matchs', '/contact', `/paiement?tournament=${id}`, '/profil', '/?login=true'])(
  '%s dit ce qui demande JavaScript, et n’a aucun formulaire qui mettrait ses champs dans l’adresse',
  async (path) => {
    const html = await (await fetch(url + path)).text()
    const [, notice] = /<noscript><div role="note"[^>]*>(.+?)<\/div><\/noscript>/s.exec(html)!
    expect(notice).toContain('JavaScript est désactivé')
    expect(notice).toMatch(/<a href="\/contact"[^>]*>nous écrire<\/a>/)
    // A search form may put its words in the address.
    const forms = html.replaceAll(/<search\b.*?<\/search>/gs, '').match(/<form\b[^>]*>/g) ?? []
    expect(forms.filter((form) => !form.includes('method="post"'))).toEqual([])
  },
)

describe('le formulaire de contact n’est pris que de nos pages', () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${url}/contact`, {
      method: 'POST',
      body: new URLSearchParams({
        name: 'Zoé « Q »',
        email: 'zoe@exemple.test',
        subject: 'Notre tournoi',
        content: 'Bonjour,\r\n\r\nOui ?',
      }),
      headers: { accept: 'text/html', ...headers },
      redirect: 'manual',
    })

  test.each([
    ['une page d’un autre site', { 'sec-fetch-site': 'cross-site', origin: 'https://ailleurs.test' }],
    ['un voisin du même domaine', { 'sec-fetch-site': 'same-site' }],
    ['un navigateur qui ne dit que l’origine', { origin: 'https://ailleurs.test' }],
    ['un programme qui ne dit rien', {}],
  ])('%s → 403', async (_, headers: Record<string, string>) => {
    const answer = await send(headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Ce formulaire ne vient pas de notre site.')
  })

  test('une page à nous → envoyé', async () => {
    const answer = await send({ 'sec-fetch-site': 'same-origin' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=true'])
  })
})
