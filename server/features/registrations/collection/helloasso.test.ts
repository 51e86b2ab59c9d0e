import { expect, test } from 'vitest'
import { runJobs } from '#test/kit/run-jobs.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { linkHelloAsso, openPage, serveHelloAsso } from '#test/kit/steps/paying-at-helloasso.ts'
import { followAllHelloAsso } from './commands/follow-helloasso.ts'

const served = await serveHelloAsso()
const { server, fake, clubs } = served
const alone = await serveHelloAsso(null)

const accountOf = async (club_id: number) => {
  const [row] = await db`
    select state, active, external_id, settings ->> 'name' as name, convert_from(sealed_secrets, 'UTF8') as sealed
    from payment_accounts where club_id = ${club_id} and provider = 'helloasso'`
  return row!
}
const hooked = (slug: string) => fake.addresses.get(slug)!
const tell = (url: string, { body, signature }: { body: string; signature: string }) =>
  fetch(url, { method: 'POST', body, headers: { 'x-ha-signature': signature } })

test('le trésorier relie l’association ; chaque responsable l’apprend, et rien ne se lit du jeton', async () => {
  const organizer = await linkHelloAsso(served, 'bc-lyon')
  const account = await accountOf(organizer.club_id)
  expect(account).toMatchObject({ state: 'ready', active: true, external_id: 'bc-lyon', name: 'bc-lyon' })
  expect(account.sealed).not.toContain('access_token')
  expect(
    await db`
    select plain_text from mails where kind = 'collection-changed' and recipient = ${organizer.email} order by created_at, subject`,
  ).toMatchObject([
    { plain_text: expect.stringContaining('a commencé à relier un compte HelloAsso') },
    { plain_text: expect.stringContaining('a choisi qui prend la carte pour votre club : HelloAsso') },
  ])
})

test('seul un club à l’essai relie ; seul celui qui a demandé, pour son club, avec sa réponse', async () => {
  const stranger = await createCaller(server, { organizer: true })
  expect(await stranger.post('/collection/helloasso')).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect((await stranger.get('/collection')).body).toMatchObject({ helloasso: null })
  const [one, other] = [
    await createCaller(server, { organizer: true }),
    await createCaller(server, { organizer: true }),
  ]
  clubs.push(one.club_id, other.club_id)
  const { body } = await one.post('/collection/helloasso')
  const returned = Object.fromEntries(new URL(fake.authorize(body.url, 'bc-nantes')).searchParams)
  const refused = { status: 422, body: { code: 'LINK_REFUSED' } }
  expect(await other.put('/collection/helloasso', returned)).toMatchObject(refused)
  expect(await one.put('/collection/helloasso', { ...returned, code: 'inventé' })).toMatchObject(refused)
  expect(await one.put('/collection/helloasso', { ...returned, state: 'inventé' })).toMatchObject(refused)
  server.advance(16 * 60_000)
  expect(await one.put('/collection/helloasso', returned)).toMatchObject(refused)
})

test('une association n’encaisse que pour un club', async () => {
  await linkHelloAsso(served, 'as-rennes')
  const other = await createCaller(server, { organizer: true })
  clubs.push(other.club_id)
  const { body } = await other.post('/collection/helloasso')
  const returned = Object.fromEntries(new URL(fake.authorize(body.url, 'as-rennes')).searchParams)
  expect(await other.put('/collection/helloasso', returned)).toMatchObject({
    status: 409,
    body: { code: 'ACCOUNT_TAKEN' },
  })
})

test('une association que HelloAsso n’a pas vérifiée attend ; suspendue ou rompue, son responsable l’apprend', async () => {
  const organizer = await linkHelloAsso(served, 'us-brest')
  const read = async () => (await organizer.post('/collection/helloasso/state')).body
  fake.organizationIs('us-brest', { isAuthenticated: false, name: 'Union Sportive de Brest' })
  expect(await read()).toMatchObject({
    card_provider: null,
    helloasso: { state: 'pending', name: 'Union Sportive de Brest' },
  })
  fake.organizationIs('us-brest', { isCashInCompliant: false })
  expect(await read()).toMatchObject({ card_provider: null, helloasso: { state: 'restricted' } })
  fake.organizationIs('us-brest', {})
  expect(await read()).toMatchObject({ card_provider: 'helloasso', helloasso: { state: 'ready' } })
  fake.revoke('us-brest')
  await followAllHelloAsso(server.services)
  expect(await accountOf(organizer.club_id)).toMatchObject({ state: 'broken' })
  const told = await db`
    select subject from messages where club_id = ${organizer.club_id} and subject like 'HelloAsso ne prend plus%' order by date`
  expect(told).toHaveLength(2)
})

test('dix lecteurs au bout d’un jeton : un seul renouvellement', async () => {
  const organizer = await linkHelloAsso(served, 'bc-lille')
  const { payment } = await openPage(served, organizer)
  server.advance(31 * 60_000)
  const before = fake.calls.filter(({ raw }) => raw.includes('grant_type=refresh_token')).length
  const { payments } = server.services
  await Promise.all(Array.from({ length: 10 }, () => payments.get('helloasso').read(payment.id)))
  expect(fake.calls.filter(({ raw }) => raw.includes('grant_type=refresh_token')).length).toBe(before + 1)
})

test('l’association change de nom : ses pages et son compte la suivent', async () => {
  const organizer = await linkHelloAsso(served, 'bc-metz')
  const { club, held, intent } = await openPage(served, organizer)
  const url = hooked('bc-metz')
  fake.takeTold()
  fake.rename('bc-metz', 'metz-basket')
  const [renamed] = fake.takeTold()
  expect((await tell(url, renamed!)).status).toBe(200)
  expect(await accountOf(organizer.club_id)).toMatchObject({ external_id: 'metz-basket', state: 'ready' })
  fake.pay(intent.id)
  for (const told of fake.takeTold()) expect((await tell(url, told)).status).toBe(200)
  expect((await club.get(`/registrations/${held.id}`)).body).toMatchObject({ payment_status: 'paid' })
})

test('une notification signée fait lire ; altérée, sans signature ou d’une autre adresse, elle ne fait rien', async () => {
  const organizer = await linkHelloAsso(served, 'bc-dijon')
  const { club, held, intent } = await openPage(served, organizer)
  const url = hooked('bc-dijon')
  fake.takeTold()
  fake.pay(intent.id)
  const [told] = fake.takeTold()
  expect((await tell(url, { ...told!, body: `${told!.body} ` })).status).toBe(400)
  expect((await tell(url, { ...told!, signature: '' })).status).toBe(400)
  expect((await tell(url.replace(/.$/, 'z'), told!)).status).toBe(404)
  const status = async () => (await club.get(`/registrations/${held.id}`)).body.payment_status
  expect(await status()).toBe('awaiting')
  for (let n = 0; n < 3; n++) expect((await tell(url, told!)).status).toBe(200)
  expect(await status()).toBe('paid')
  expect(
    await db`select payload from payment_events where provider = 'helloasso' and payload ->> 'object_id' in
    (select id::text from payments where registration_id = ${held.id})`,
  ).toHaveLength(1)
})

test('les autres paiements de l’association, adhésions et dons, ne sont ni gardés ni lus', async () => {
  await linkHelloAsso(served, 'bc-caen')
  const before = await db`select count(*)::int as kept from payment_events`
  const body = JSON.stringify({ eventType: 'Payment', data: { id: 12, payer: { email: 'inconnue@exemple.test' } } })
  const { createHmac } = await import('node:crypto')
  const signature = createHmac('sha256', fake.signature_key).update(body).digest('hex')
  expect((await tell(hooked('bc-caen'), { body, signature })).status).toBe(200)
  expect(await db`select count(*)::int as kept from payment_events`).toEqual(before)
})

test('sans client de la plateforme, un club donne sa propre clé ; fausse, elle est refusée à sa place', async () => {
  const organizer = await createCaller(alone.server, { organizer: true })
  alone.clubs.push(organizer.club_id)
  expect(await organizer.post('/collection/helloasso')).toMatchObject({ status: 409 })
  const key = alone.fake.ownKey('bc-tours')
  expect(await organizer.put('/collection/helloasso/key', { ...key, secret: 'faux-secret' })).toMatchObject({
    status: 422,
    body: { code: 'LINK_REFUSED' },
  })
  const { body } = await organizer.put('/collection/helloasso/key', key)
  expect(body).toMatchObject({ card_provider: 'helloasso', helloasso: { state: 'ready', asks: false } })
  const { club, held, intent } = await openPage(alone, organizer)
  alone.fake.takeTold()
  alone.fake.pay(intent.id)
  const [told] = alone.fake.takeTold()
  // A key of the club's own signs nothing: what comes is a hint, and only what is read counts.
  expect((await tell(body.helloasso.notified_at, { ...told!, signature: '' })).status).toBe(200)
  expect((await club.get(`/registrations/${held.id}`)).body).toMatchObject({ payment_status: 'paid' })
})

test('retiré, le compte ne prend plus la carte ; une page ouverte se lit encore', async () => {
  const organizer = await linkHelloAsso(served, 'bc-pau')
  const removed = await organizer.put('/collection/means/removal', { method: 'card' })
  expect(removed).toMatchObject({ status: 200, body: { card_provider: null, helloasso: { state: null } } })
  await runJobs(server, 'collection.follow-helloasso')
  expect(await accountOf(organizer.club_id)).toMatchObject({ state: 'unlinked', active: false })
})
