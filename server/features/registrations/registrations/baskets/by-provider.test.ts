import { afterAll, expect, test } from 'vitest'
import type { Basket } from '#contract/registrations/baskets.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { STRIPE_KEYS } from '#test/kit/providers/stripe/keys.ts'
import { startStripe } from '#test/kit/providers/stripe/stripe.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer, type TestServer } from '#test/kit/server.ts'
import { createOffer, enterBasket, payTogether } from '#test/kit/steps/baskets.ts'
import { linkHelloAsso, serveHelloAsso } from '#test/kit/steps/paying-at-helloasso.ts'
import { expectSoundness } from '#test/kit/steps/registering.ts'
import { reconcilePayments } from '#server/features/registrations/payments/commands/reconcile-payments.ts'

const started: { server?: TestServer } = {}
const stripeFake = await startStripe({ now: () => started.server?.services.clock().getTime() ?? Date.now() })
const stripeServer = await startTestServer({
  config: { stripe: readConfig({ ...STRIPE_KEYS, STRIPE_URL: stripeFake.url }).stripe },
})
started.server = stripeServer
const helloAsso = await serveHelloAsso()
afterAll(async () => {
  await expectSoundness(stripeServer)
  await expectSoundness(helloAsso.server)
})

/** Two teams, 40 and 30 €, whose club stands before the page of the provider. */
async function openTwo(server: TestServer, organizer: Caller) {
  const offer = await createOffer({ organizer_club_id: organizer.club_id! })
  const club = await createCaller(server)
  const basket = await enterBasket(club, [
    { tournament_category_id: offer.u13, team_name: 'Les Aigles' },
    { tournament_category_id: offer.u15, team_name: 'Les Buses' },
  ])
  const { status, body } = await payTogether(club, basket, '')
  expect([status, body]).toMatchObject([201, { total_cents: 7000, next: { kind: 'redirect' } }])
  return { club, basket, page: new URL(body.next.url).pathname.split('/').at(-1)! }
}

const placesOf = async (club: Caller, { id }: Basket) =>
  ((await club.get(`/baskets/${id}`)).body as Basket).registrations.map(({ status }) => status)

/** The organiser refuses the second team, and its provider is asked to give back. */
async function refuseSecond(server: TestServer, organizer: Caller, { registrations }: Basket) {
  const { id } = registrations[1]!
  expect((await organizer.put(`/registrations/${id}/rejection`, { reason: 'Trop d’équipes' })).status).toBe(200)
  await runJobs(server, 'payments.refund')
  return db`select status, why, amount_cents from refunds where registration_id = ${id}`
}

test('Stripe\u00a0: une page pour deux équipes, des frais partagés, et la part d’une seule rendue', async () => {
  const organizer = await createCaller(stripeServer, { organizer: true })
  const { body } = await organizer.post('/collection/stripe', { country: 'FR' })
  await fetch(`${body.url}/finish`, { redirect: 'manual' })
  await organizer.post('/collection/stripe/check', {})
  const { club, basket, page } = await openTwo(stripeServer, organizer)
  stripeFake.pay(page)
  await reconcilePayments(stripeServer.services)
  expect(await placesOf(club, basket)).toEqual(['pending', 'pending'])
  const paid = await db<{ amount_cents: number; fee_cents: number; net_cents: number }[]>`
    select p.amount_cents, p.fee_cents, p.net_cents from payments p join registrations r on r.id = p.registration_id
    where r.basket_id = ${basket.id} order by r.basket_line`
  // 1,5 % of 70 € and 25 cents.
  expect(paid.map(({ fee_cents }) => fee_cents)).toEqual([74, 56])
  for (const { amount_cents, fee_cents, net_cents } of paid) expect(fee_cents + net_cents).toBe(amount_cents)
  expect(await refuseSecond(stripeServer, organizer, basket)).toEqual([
    { status: 'succeeded', why: null, amount_cents: 3000 },
  ])
})

test('HelloAsso\u00a0: une page pour deux équipes ; une part ne s’y rend que par une personne', async () => {
  const organizer = await linkHelloAsso(helloAsso, 'panier-de-basket')
  const { club, basket, page } = await openTwo(helloAsso.server, organizer)
  helloAsso.fake.pay(helloAsso.fake.byToken(page)!.id)
  await reconcilePayments(helloAsso.server.services)
  expect(await placesOf(club, basket)).toEqual(['pending', 'pending'])
  expect(await refuseSecond(helloAsso.server, organizer, basket)).toEqual([
    { status: 'due', why: 'partial', amount_cents: 3000 },
  ])
})
