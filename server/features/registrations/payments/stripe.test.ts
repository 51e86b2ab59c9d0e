import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import { byPassingTime } from '#server/platform/journal/actor.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { STRIPE_KEYS } from '#test/kit/providers/stripe/keys.ts'
import { startStripe } from '#test/kit/providers/stripe/stripe.ts'
import { expectSoundness, register } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer, type TestServer } from '#test/kit/server.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'

const started: { server?: TestServer } = {}
const fake = await startStripe({ now: () => started.server?.services.clock().getTime() ?? Date.now() })
const { stripe } = readConfig({ ...STRIPE_KEYS, STRIPE_URL: fake.url })
const server = await startTestServer({ config: { stripe } })
started.server = server
afterAll(() => expectSoundness(server))

const MINUTE = 60_000
const CLUBS = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET

/** An organiser who has linked Stripe as people do, by its page, and the account that it has there. */
async function linked(way: 'finish' | 'submit' | 'later' = 'finish') {
  const organizer = await createCaller(server, { organizer: true })
  const { body, status } = await organizer.post('/collection/stripe', { country: 'FR' })
  expect(status).toBe(200)
  expect((await fetch(`${body.url}/${way}`, { redirect: 'manual' })).headers.get('location')).toBe(
    `${server.url}/organisateur/encaissement?onglet=moyens`,
  )
  const [row] = await db<{ external_id: string }[]>`
    select external_id from payment_accounts where club_id = ${organizer.club_id} and provider = 'stripe'`
  return { organizer, account: row!.external_id }
}

async function collecting() {
  const { organizer, account } = await linked()
  await organizer.post('/collection/stripe/check', {})
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, payment_methods: ['card'] })
  return { organizer, account, tournament }
}

async function holding() {
  const club = await createCaller(server)
  const collected = await collecting()
  return { ...collected, club, held: await register(club, collected.tournament) }
}

const pay = (club: Caller, { id }: { id: string }) => club.post(`/registrations/${id}/payments`, { method: 'card' })
const session = ({ body }: { body: { next: { url: string } } }) => body.next.url.split('/').at(-1)!
const stateOf = async (club: Caller, { id }: { id: string }) => {
  const { body } = await club.get(`/registrations/${id}`)
  return [body.status, body.payment_status]
}

type Told = ReturnType<typeof fake.takeTold>[number]

const post = (path: string, { body, signature }: Pick<Told, 'body' | 'signature'>) =>
  fetch(`${server.url}/webhooks/${path}`, { method: 'POST', headers: { 'stripe-signature': signature }, body })

const completed = () => fake.takeTold(CLUBS).filter(({ type }) => type === 'checkout.session.completed')

async function tellAll() {
  const told = fake.takeTold(CLUBS)
  for (const one of told) expect((await post('stripe', one)).status).toBe(200)
  return told
}

describe('relier Stripe', () => {
  test('mène à sa page, et prend la carte une fois que Stripe le permet ; chaque responsable l’apprend', async () => {
    const { organizer, account } = await linked()
    expect((await organizer.get('/collection')).body).toMatchObject({
      stripe: { state: 'linking' },
      card_provider: 'sandbox',
    })
    const { body } = await organizer.post('/collection/stripe/check', {})
    expect(body).toMatchObject({
      stripe: { state: 'ready', pays_out: true },
      card_provider: 'stripe',
      card_choices: ['sandbox', 'sandbox_page', 'stripe'],
    })
    const [asked] = fake.calls.filter(({ path }) => path === '/v1/accounts').slice(-1)
    expect(asked!.raw).toContain('controller[losses][payments]=stripe')
    const mails =
      await db`select subject from mails where recipient = ${organizer.email} and kind = 'collection-changed' order by created_at`
    expect(mails).toHaveLength(2)
    const journal = await db`
      select action, actor_id, changes from audit_log
      where entity_id = ${String(organizer.club_id)} and action like 'collection.%' order by id`
    expect(journal).toMatchObject([
      { action: 'collection.card-state', actor_id: organizer.user_id, changes: { state: [null, 'linking'] } },
      { action: 'collection.card-state', changes: { state: ['linking', 'ready'] } },
      { action: 'collection.card', actor_id: organizer.user_id, changes: { provider: ['sandbox', 'stripe'] } },
    ])
    expect(JSON.stringify(journal)).not.toContain(account)
  })

  test('en plusieurs fois garde le même compte ; Stripe dit lui-même quand il est prêt', async () => {
    const { organizer, account } = await linked('later')
    expect((await organizer.post('/collection/stripe/check', {})).body.stripe.state).toBe('linking')
    const again = await organizer.post('/collection/stripe', { country: 'FR' })
    await fetch(`${again.body.url}/submit`, { redirect: 'manual' })
    await tellAll()
    expect((await organizer.get('/collection')).body.stripe.state).toBe('restricted')
    fake.enable(account)
    await tellAll()
    expect((await organizer.get('/collection')).body).toMatchObject({
      stripe: { state: 'ready' },
      card_provider: 'stripe',
    })
    expect(
      fake.things
        .list<{ id: string; object: string; email: string }>(null, 'account')
        .filter((one) => one.email === organizer.email),
    ).toHaveLength(1)
  })

  test('deux pressions à la fois ne gardent qu’un compte', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const answers = await Promise.all([1, 2].map(() => organizer.post('/collection/stripe', { country: 'BE' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const rows = await db`select external_id from payment_accounts where club_id = ${organizer.club_id}`
    expect(rows).toHaveLength(1)
  })

  test('suspendu par Stripe puis rétabli : la carte s’en va, revient, et les responsables le lisent', async () => {
    const { organizer, account } = await collecting()
    await tellAll()
    fake.restrict(account)
    await tellAll()
    expect((await organizer.get('/collection')).body).toMatchObject({
      stripe: { state: 'restricted' },
      card_provider: null,
    })
    fake.enable(account)
    await tellAll()
    expect((await organizer.get('/collection')).body).toMatchObject({
      stripe: { state: 'ready' },
      card_provider: 'stripe',
    })
    const told =
      await db`select subject from mails where recipient = ${organizer.email} and kind = 'collection-changed' order by created_at`
    expect(told.slice(-2).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Stripe ne prend plus vos paiements'),
      expect.stringContaining('Stripe reprend vos paiements'),
    ])
  })

  test('rompu chez Stripe se voit, et se relie avec un autre compte', async () => {
    const { organizer, account } = await collecting()
    fake.leave(account)
    await tellAll()
    expect((await organizer.get('/collection')).body.stripe.state).toBe('broken')
    const { body } = await organizer.post('/collection/stripe', { country: 'FR' })
    expect(body.url).toContain('/setup/')
    const [row] =
      await db`select external_id from payment_accounts where club_id = ${organizer.club_id} and provider = 'stripe'`
    expect(row!.external_id).not.toBe(account)
  })

  test('se défait comme on retire un moyen : refusé tant qu’un tournoi payant n’a que la carte', async () => {
    const { organizer, tournament } = await collecting()
    expect(await organizer.put('/collection/means/removal', { method: 'card' })).toMatchObject({
      status: 409,
      body: { code: 'MEANS_IN_USE' },
    })
    await db`update tournaments set payment_methods = '{card,cash}' where id = ${tournament.id}`
    await organizer.put('/collection/means', { method: 'cash', when: 'Samedi, à l’accueil' })
    const { body } = await organizer.put('/collection/means/removal', { method: 'card' })
    expect(body).toMatchObject({ stripe: { state: 'unlinked' }, card_provider: null })
  })

  test('sans Stripe sur la plateforme ne se propose pas', async () => {
    const bare = await startTestServer()
    const organizer = await createCaller(bare, { organizer: true })
    expect((await organizer.get('/collection')).body.stripe).toBeNull()
    expect((await organizer.post('/collection/stripe', { country: 'FR' })).status).toBe(409)
  })
})

describe('une inscription', () => {
  test('payée sur la page entre aussitôt, par la seule notification', async () => {
    const { club, held, account } = await holding()
    const opened = await pay(club, held)
    expect(opened.body).toMatchObject({
      status: 'open',
      next: { kind: 'redirect', url: expect.stringContaining(fake.url) },
    })
    await fetch(`${opened.body.next.url}/pay`, { redirect: 'manual' })
    expect(await stateOf(club, held)).toEqual(['held', 'awaiting'])
    const told = await tellAll()
    expect(told.map(({ type, account: on }) => [type, on])).toContainEqual(['checkout.session.completed', account])
    expect(await stateOf(club, held)).toEqual(['pending', 'paid'])
    const [row] = await db`select fee_cents, net_cents, amount_cents from payments where id = ${opened.body.id}`
    expect(row!.fee_cents + row!.net_cents).toBe(row!.amount_cents)
  })

  test('dont la notification ne vient pas est lue dans la minute', async () => {
    const { club, held } = await holding()
    fake.pay(session(await pay(club, held)))
    fake.takeTold(CLUBS)
    await reconcilePayments(server.services)
    expect(await stateOf(club, held)).toEqual(['pending', 'paid'])
  })

  test('deux onglets ouvrent la même page', async () => {
    const { club, held } = await holding()
    const [first, second] = [await pay(club, held), await pay(club, held)]
    expect(session(second)).toBe(session(first))
  })

  test('que personne ne paie est libérée au bout du quart d’heure, et la page ne prend plus rien', async () => {
    const { club, held } = await holding()
    const page = session(await pay(club, held))
    server.advance(16 * MINUTE)
    await reconcilePayments(server.services)
    await expireOverdue(byPassingTime(server.services))
    expect((await stateOf(club, held))[0]).toBe('expired')
    expect(fake.pay(page)).toBe(false)
  })

  test('annulée pendant que la page est ouverte ne peut plus être payée', async () => {
    const { club, held } = await holding()
    const page = session(await pay(club, held))
    expect((await club.post(`/registrations/${held.id}/cancellation`)).status).toBe(200)
    expect(fake.pay(page)).toBe(false)
  })

  test('annulée puis remboursée : en attente à la banque, rendue quand Stripe le dit', async () => {
    const { club, held } = await holding()
    fake.pay(session(await pay(club, held)))
    await tellAll()
    fake.refundsBecome('pending')
    await club.post(`/registrations/${held.id}/cancellation`)
    await runJobs(server, 'payments.refund')
    const refund = async () =>
      (await db`select status, provider_reference, why from refunds where registration_id = ${held.id}`)[0]
    expect(await refund()).toMatchObject({ status: 'pending' })
    fake.endRefund((await refund())!.provider_reference, 'succeeded')
    await tellAll()
    expect(await refund()).toMatchObject({ status: 'succeeded' })
  })

  test('dont le remboursement échoue plus tard laisse l’argent à rendre à une personne', async () => {
    const { club, held } = await holding()
    fake.pay(session(await pay(club, held)))
    await tellAll()
    fake.refundsBecome('pending')
    await club.post(`/registrations/${held.id}/cancellation`)
    await runJobs(server, 'payments.refund')
    const [begun] = await db`select provider_reference from refunds where registration_id = ${held.id}`
    fake.endRefund(begun!.provider_reference, 'failed')
    await tellAll()
    expect((await db`select status, why from refunds where registration_id = ${held.id}`)[0]).toMatchObject({
      status: 'due',
      why: 'failed',
    })
  })

  test('remboursée dans les pages de Stripe se lit ici aussi', async () => {
    const { club, held } = await holding()
    const { body } = await pay(club, held)
    const page = session({ body })
    fake.pay(page)
    await tellAll()
    const [row] = await db`select amount_cents from payments where id = ${body.id}`
    fake.giveBackThere(page, row!.amount_cents)
    await tellAll()
    expect((await db`select outside, status from refunds where payment_id = ${body.id}`)[0]).toMatchObject({
      outside: true,
      status: 'succeeded',
    })
    expect((await stateOf(club, held))[1]).toBe('refunded')
  })

  test.each(['won', 'lost'] as const)('contestée à la banque, %s', async (end) => {
    const { club, held } = await holding()
    const page = session(await pay(club, held))
    fake.pay(page)
    await tellAll()
    const dispute = fake.dispute(page)
    await tellAll()
    expect(await stateOf(club, held)).toEqual(['pending', 'disputed'])
    fake.endDispute(dispute, end)
    await tellAll()
    expect(await stateOf(club, held)).toEqual(['pending', end === 'won' ? 'paid' : 'refunded'])
  })
})

describe('une notification', () => {
  test('altérée, d’un autre secret, trop vieille ou venue à l’autre adresse est refusée', async () => {
    const { club, held } = await holding()
    fake.pay(session(await pay(club, held)))
    const [one] = completed()
    expect((await post('stripe', { ...one!, body: one!.body.replace('complete', 'open') })).status).toBe(400)
    expect((await post('stripe/platform', one!)).status).toBe(400)
    expect((await post('stripe', { ...one!, signature: '' })).status).toBe(400)
    server.advance(6 * MINUTE)
    expect((await post('stripe', one!)).status).toBe(400)
    expect(await stateOf(club, held)).toEqual(['held', 'awaiting'])
  })

  test('qui nomme le paiement d’un autre compte, ou de l’argent qui n’existe pas ici, ne change rien', async () => {
    const { club, held } = await holding()
    const other = await collecting()
    const { body } = await pay(club, held)
    fake.pay(session({ body }))
    const [done] = completed()
    const event = JSON.parse(done!.body)
    for (const change of [{ account: other.account }, { livemode: true }, { account: undefined }]) {
      fake.things.resend({ ...event, ...change })
      await tellAll()
    }
    expect(await stateOf(club, held)).toEqual(['held', 'awaiting'])
    const kept = await db`select event_id from payment_events where provider = 'stripe' and event_id = ${event.id}`
    expect(kept).toHaveLength(0)
  })

  test('d’une vente que le club fait par lui-même est reçue, et rien n’en est gardé', async () => {
    const { account } = await collecting()
    fake.things.tell('charge.refunded', account, {
      id: 'ch_autre',
      object: 'charge',
      payment_intent: 'pi_autre',
      billing_details: { name: 'Ana Diaz' },
    })
    const told = await tellAll()
    const kept = await db`select payload from payment_events where event_id in ${db(told.map(({ id }) => id))}`
    expect(JSON.stringify(kept)).not.toContain('Ana')
  })

  test('pendant que Stripe se tait demande à être renvoyée', async () => {
    const { club, held } = await holding()
    fake.pay(session(await pay(club, held)))
    const [one] = completed()
    for (let n = 0; n < 3; n++) fake.fault({ match: ({ path }) => path.includes('/sessions/'), goes: { refused: 503 } })
    expect((await post('stripe', one!)).status).toBe(503)
    expect((await post('stripe', one!)).status).toBe(200)
    expect(await stateOf(club, held)).toEqual(['pending', 'paid'])
  })

  test('signée de l’ancien secret ou du nouveau est crue pendant un changement', async () => {
    const changing = readConfig({
      ...STRIPE_KEYS,
      STRIPE_URL: fake.url,
      STRIPE_WEBHOOK_SECRET: `whsec_nouveau_2026,${CLUBS}`,
    })
    const other = await startTestServer({ config: { stripe: changing.stripe } })
    for (const secret of [CLUBS, 'whsec_nouveau_2026']) {
      fake.things.tell('payout.paid', 'acct_x', { id: 'po_x', object: 'payout' })
      const [one] = fake.takeTold(secret, Math.floor(other.services.clock().getTime() / 1000))
      const { status } = await fetch(`${other.url}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': one!.signature },
        body: one!.body,
      })
      expect(status).toBe(200)
    }
  })
})

test('les événements d’une vie, dans tous les ordres et jusqu’à trois fois chacun, donnent les mêmes lignes', async () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => seed)
  const ends = []
  for (const seed of seeds) {
    const { club, held } = await holding()
    const page = session(await pay(club, held))
    fake.pay(page)
    const dispute = fake.dispute(page)
    fake.endDispute(dispute, 'won')
    const told = fake.takeTold(CLUBS)
    const order = told.flatMap((one, n) => Array.from({ length: (seed + n) % 4 }, () => one))
    for (const one of shuffled(order, seed)) expect((await post('stripe', one)).status).toBe(200)
    await reconcilePayments(server.services)
    const [row] = await db`
      select r.status, r.payment_status, p.status as attempt, p.fee_cents, count(f.id)::int as refunds
      from registrations r join payments p on p.registration_id = r.id left join refunds f on f.payment_id = p.id
      where r.id = ${held.id} group by r.id, p.id`
    ends.push(JSON.stringify(row))
  }
  expect(new Set(ends).size).toBe(1)
})

function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed + 1
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return list
    .map((one) => ({ one, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
