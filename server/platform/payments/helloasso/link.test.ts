import { expect, test } from 'vitest'
import { CLIENT } from '#test/kit/providers/helloasso/tokens.ts'
import { startHelloAsso } from '#test/kit/providers/helloasso/helloasso.ts'
import { ProviderUnavailable } from '../port.ts'
import { helloAssoLinks, LinkBroken } from './link.ts'

const BACK = 'https://rebond.test/encaissement/helloasso/retour'

async function linking() {
  let now = Date.parse('2026-03-02T10:00:00Z')
  const fake = await startHelloAsso({ now: () => now })
  const links = helloAssoLinks({ api: fake.url, authorize: `${fake.url}/authorize` }, CLIENT, () => new Date(now))
  const asked = { verifier: '', state: 'le-nôtre' }
  const url = await links.ask(BACK, (verifier) => {
    asked.verifier = verifier
    return asked.state
  })
  const callback = new URL(fake.authorize(url, 'bc-lyon'))
  return { fake, links, asked, callback, pass: (ms: number) => (now += ms) }
}

test('le oui d’une association donne un jeton, et dit laquelle', async () => {
  const { links, asked, callback } = await linking()
  const { tokens, slug } = await links.accept(callback, asked)
  expect(slug).toBe('bc-lyon')
  expect(links.isFresh({ ...tokens, own_key: null, signature_key: null })).toBe(true)
})

test('le retour d’un autre navigateur, un code sans son secret ou déjà servi ne relient rien', async () => {
  const { links, asked, callback } = await linking()
  await expect(links.accept(callback, { ...asked, state: 'un-autre' })).rejects.toThrow(LinkBroken)
  const stranger = 'x'.repeat(43)
  await expect(links.accept(callback, { ...asked, verifier: stranger })).rejects.toThrow(LinkBroken)
  await expect(links.accept(callback, asked)).rejects.toThrow(LinkBroken)
})

test('une association qui refuse n’est pas une panne', async () => {
  const { links, asked } = await linking()
  const refused = new URL(`${BACK}?error=access_denied&state=${asked.state}`)
  await expect(links.accept(refused, asked)).rejects.toThrow(LinkBroken)
})

test('un jeton se renouvelle une fois ; le même, encore, ne relie plus', async () => {
  const { links, asked, callback, pass } = await linking()
  const { tokens } = await links.accept(callback, asked)
  const link = { ...tokens, own_key: null, signature_key: null }
  pass(29 * 60_000)
  expect(links.isFresh(link)).toBe(false)
  const renewed = await links.renew(link)
  expect(renewed.slug).toBe('bc-lyon')
  await expect(links.renew(link)).rejects.toThrow(LinkBroken)
  await expect(links.renew({ ...link, ...renewed.tokens })).resolves.toBeDefined()
})

test('une clé du club donne un jeton sans le client de la plateforme', async () => {
  const fake = await startHelloAsso()
  const links = helloAssoLinks({ api: fake.url, authorize: `${fake.url}/authorize` }, null, () => new Date())
  const own_key = fake.ownKey('bc-lyon')
  const { tokens } = await links.acceptOwnKey(own_key)
  await expect(links.renew({ ...tokens, own_key, signature_key: null })).resolves.toBeDefined()
  await expect(links.acceptOwnKey({ ...own_key, secret: 'faux' })).rejects.toThrow(LinkBroken)
})

test.each([429, 500, 503])('un service qui répond %i ou se tait n’a pas rompu le lien', async (refused) => {
  const { fake, links, asked, callback } = await linking()
  const { tokens } = await links.accept(callback, asked)
  fake.fault({ match: () => true, goes: { refused } })
  const failed = links.renew({ ...tokens, own_key: null, signature_key: null })
  await expect(failed).rejects.toThrow(ProviderUnavailable)
  await expect(failed).rejects.not.toThrow(LinkBroken)
})
