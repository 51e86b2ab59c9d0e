import { expect } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { type Caller, createCaller } from '../caller.ts'
import { db } from '../database.ts'
import { createTournament } from '../factories.ts'
import { STRIPE_KEYS } from '../providers/stripe/keys.ts'
import { startStripe, type StripeImitation } from '../providers/stripe/stripe.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { register } from './registering.ts'

export type AtStripe = { server: TestServer; fake: StripeImitation }

/** A server whose clubs may be paid at an imitated Stripe, which has the hour of that server. */
export async function serveStripe(): Promise<AtStripe> {
  const started: { server?: TestServer } = {}
  const fake = await startStripe({ now: () => started.server?.services.clock().getTime() ?? Date.now() })
  const { stripe } = readConfig({ ...STRIPE_KEYS, STRIPE_URL: fake.url })
  const server = await startTestServer({ config: { stripe } })
  started.server = server
  return { server, fake }
}

/** An organiser who has linked Stripe as people do, by its page. */
export async function linkStripe({ server }: AtStripe): Promise<Caller> {
  const organizer = await createCaller(server, { organizer: true })
  const { body } = await organizer.post('/collection/stripe', { country: 'FR' })
  await fetch(`${body.url}/finish`, { redirect: 'manual' })
  expect((await organizer.post('/collection/stripe/check', {})).body.stripe.state).toBe('ready')
  return organizer
}

/** A place that is held in a tournament of that organiser, and the page on which it is paid. */
export async function openStripePage({ server }: AtStripe, organizer: Caller, options = {}) {
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id!,
    payment_methods: ['card'],
    in_days: 60,
    ...options,
  })
  const club = await createCaller(server)
  const held = await register(club, tournament)
  const { body } = await club.post(`/registrations/${held.id}/payments`, { method: 'card' })
  return { club, held, tournament, payment: body.id as string, page: (body.next.url as string).split('/').at(-1)! }
}

export type Told = ReturnType<StripeImitation['takeTold']>[number]

export const toldByStripe = ({ fake }: AtStripe): Told[] => fake.takeTold(STRIPE_KEYS.STRIPE_WEBHOOK_SECRET)

export const sendFromStripe = ({ server }: AtStripe, { body, signature }: Told) =>
  fetch(`${server.url}/webhooks/stripe`, { method: 'POST', headers: { 'stripe-signature': signature }, body })

export async function tellAllOfStripe(at: AtStripe) {
  const told = toldByStripe(at)
  for (const one of told) expect((await sendFromStripe(at, one)).status).toBe(200)
  return told
}
