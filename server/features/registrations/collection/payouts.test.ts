import Papa from 'papaparse'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import type { Asked, Fault } from '#test/kit/providers/provider-server.ts'
import { STRIPE_KEYS } from '#test/kit/providers/stripe/keys.ts'
import { startStripe } from '#test/kit/providers/stripe/stripe.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer, type TestServer } from '#test/kit/server.ts'
import { holdByPage, openPage, press } from '#test/kit/steps/redirect.ts'
import { holdThree, payTogether } from '#test/kit/steps/baskets.ts'
import { countedPayout, listPayouts, payoutLines } from '#test/kit/steps/payouts.ts'
import { expectSoundness, register } from '#test/kit/steps/registering.ts'
import { reconcilePayments } from '#server/features/registrations/payments/commands/reconcile-payments.ts'
import { readPayouts, readPayoutsOf } from './commands/read-payouts.ts'

const DAY_MS = 86_400_000

describe('chez Stripe', () => {
  const started: { server?: TestServer } = {}
  const fakes = startStripe({ now: () => started.server?.services.clock().getTime() ?? Date.now() })

  async function collecting() {
    const fake = await fakes
    started.server ??= await startTestServer({
      config: { stripe: readConfig({ ...STRIPE_KEYS, STRIPE_URL: fake.url }).stripe },
    })
    const server = started.server
    const organizer = await createCaller(server, { organizer: true })
    const account = fake.readyAccount()
    await db`
      insert into payment_accounts (club_id, provider, state, active, external_id)
      values (${organizer.club_id}, 'stripe', 'ready', true, ${account})`
    const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, payment_methods: ['card'] })
    const paid = async () => {
      const club = await createCaller(server)
      const held = await register(club, tournament)
      const { body } = await club.post(`/registrations/${held.id}/payments`, { method: 'card' })
      fake.pay(body.next.url.split('/').at(-1))
      await club.get(`/payments/${body.id}`)
      await reconcilePayments(server.services)
      return { club, held, payment: body as { id: string } }
    }
    const tell = async () => {
      const told = fake.takeTold(STRIPE_KEYS.STRIPE_WEBHOOK_SECRET)
      for (const { body, signature } of told) {
        const headers = { 'stripe-signature': signature }
        const { status } = await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', headers, body })
        expect(status).toBe(200)
      }
      await runJobs(server, 'payments.club-payouts')
    }
    return { fake, server, organizer, account, tournament, paid, tell }
  }
  afterAll(() => expectSoundness(started.server!))

  test('annoncé et lu deux fois, un versement dit ses équipes, ses frais, et ce qui n’est pas à nous, au centime', async () => {
    const { fake, server, organizer, account, tournament, paid, tell } = await collecting()
    const [one, other] = [await paid(), await paid()]
    await organizer.put(`/registrations/${other.held.id}/rejection`, { reason: 'Complet' })
    await runJobs(server, 'payments.refund')
    fake.sellThere(account, 1_550)
    fake.sellThere(account, 450)
    fake.takeFee(account, 90)
    const { id, amount } = fake.payOut(account)
    fake.endPayout(id, 'paid')
    await db`update payments set fee_cents = null, net_cents = null where id = ${one.payment.id}`
    await tell()
    await readPayouts(server.services)
    const { items, readings } = await listPayouts(organizer)
    expect(readings).toEqual([{ provider: 'stripe', read_at: expect.any(String) }])
    expect(items).toMatchObject([
      {
        provider: 'stripe',
        amount_cents: amount,
        label: 'STRIPE',
        state: 'paid',
        sums: { other_cents: 2_000, gap_cents: 0 },
      },
    ])
    const { sums } = items[0]
    expect(sums).toMatchObject({
      ...(await countedPayout(items[0].id)),
      teams: 2,
      paid_cents: 8_000,
      refunded_cents: 4_000,
    })
    expect(amount).toBe(sums.paid_cents - sums.refunded_cents - sums.fee_cents + sums.other_cents)
    const lines = await payoutLines(organizer, items[0])
    const team = ({ held }: typeof one) => ({
      reference: held.reference,
      team_name: held.team_name,
      tournament_id: tournament.id,
    })
    expect(lines).toHaveLength(5)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          label: 'Paiement',
          amount_cents: 4_000,
          registration: expect.objectContaining(team(one)),
        }),
        expect.objectContaining({
          label: 'Remboursement',
          amount_cents: -4_000,
          registration: expect.objectContaining(team(other)),
        }),
        expect.objectContaining({ label: 'Frais du prestataire', amount_cents: -90, registration: null }),
        expect.objectContaining({ label: 'Autres mouvements', amount_cents: 2_000, registration: null }),
      ]),
    )
    expect(await db`select fee_cents, net_cents from payments where id = ${one.payment.id}`).toEqual([
      { fee_cents: 85, net_cents: 3_915 },
    ])
    expect((await listPayouts(organizer)).items).toHaveLength(1)
    const file = `${server.url}/files/treasury/tournaments/${tournament.id}.csv`
    const text = await (await fetch(file, { headers: organizer.session().headers })).text()
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ';', skipEmptyLines: true })
    const [day] = await db<
      { day: string }[]
    >`select to_char(arrives_on, 'DD/MM/YYYY') as day from payouts where id = ${items[0].id}`
    expect(data.map((row) => [row.Prestataire, row.Versement])).toEqual(data.map(() => ['Stripe', day!.day]))
    const cents = (column: string) => data.reduce((sum, row) => sum + Number(row[column]!.replace(',', '')), 0)
    expect([cents('Net'), cents('Frais')]).toEqual([sums.paid_cents - sums.refunded_cents - 170, 170])
  })

  test('demandé à la main par le club, un versement se lit et se cherche dans le relevé, sans ses équipes', async () => {
    const { fake, organizer, account, paid, tell } = await collecting()
    await paid()
    const { id, amount } = fake.payOut(account, { automatic: false })
    fake.endPayout(id, 'paid')
    await tell()
    await tell()
    const { items } = await listPayouts(organizer)
    expect(items).toMatchObject([{ amount_cents: amount, label: 'STRIPE', state: 'paid', by_hand: true, sums: null }])
    expect(await payoutLines(organizer, items[0])).toEqual([])
  })

  test('ce qui n’est pas encore dit se complète, et un versement refusé par la banque le dit', async () => {
    const { fake, organizer, account, paid, tell } = await collecting()
    await paid()
    const { id } = fake.payOut(account, { saying: 'in_progress' })
    await tell()
    expect((await listPayouts(organizer)).items).toMatchObject([{ state: 'on_its_way', sums: null }])
    fake.endPayout(id, 'failed')
    fake.reconcile(id)
    await tell()
    const again = fake.payOut(account)
    fake.endPayout(again.id, 'paid')
    await tell()
    const { items } = await listPayouts(organizer)
    expect(items).toHaveLength(2)
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'failed', sums: expect.objectContaining({ teams: 1, gap_cents: 0 }) }),
        expect.objectContaining({
          state: 'paid',
          sums: expect.objectContaining({ teams: 0, other_cents: again.amount }),
        }),
      ]),
    )
  })

  const onPayouts = ({ path }: Asked) => path === '/v1/payouts'
  const onMovements = ({ path }: Asked) => path === '/v1/balance_transactions'
  test.each<[string, Fault]>([
    ['qui répond 429', { match: onPayouts, goes: { refused: 429 } }],
    ['qui répond 500', { match: onPayouts, goes: { refused: 500 } }],
    ['qui répond 500 au milieu', { match: onMovements, goes: { refused: 500 } }],
    ['dont la réponse se perd', { match: onMovements, goes: 'acted_then_lost' }],
  ])('un prestataire %s ne perd rien, et la lecture suivante dit tout', async (_fault, fault) => {
    const { fake, server, organizer, account, paid } = await collecting()
    await paid()
    fake.payOut(account)
    const mine = {
      ...fault,
      match: (asked: Asked) => fault.match(asked) && asked.headers['stripe-account'] === account,
    }
    for (let times = 0; times < (fault.goes instanceof Object && fault.goes.refused === 429 ? 1 : 3); times += 1)
      fake.fault(mine)
    expect(await listPayouts(organizer)).toMatchObject({ items: [], readings: [{ provider: 'stripe', read_at: null }] })
    await readPayouts(server.services)
    expect(await listPayouts(organizer)).toMatchObject({ items: [], readings: [{ read_at: null }] })
    await readPayouts(server.services)
    expect(await listPayouts(organizer)).toMatchObject({
      items: [{ sums: { teams: 1, gap_cents: 0 } }],
      readings: [{ read_at: expect.any(String) }],
    })
  })

  test('des équipes payées ensemble y sont chacune, avec leur part des frais', async () => {
    const { fake, server, organizer, account, tell } = await collecting()
    const { club, basket } = await holdThree(server, { organizer_club_id: organizer.club_id })
    const { body } = await payTogether(club, basket, '')
    fake.pay(body.next.url.split('/').at(-1))
    await reconcilePayments(server.services)
    fake.payOut(account)
    await tell()
    const { items } = await listPayouts(organizer)
    expect(items).toMatchObject([{ sums: { teams: 3, paid_cents: 11_000, fee_cents: 190, gap_cents: 0 } }])
    expect(items[0].sums).toMatchObject((await countedPayout(items[0].id))!)
    const shares = await db`
      select p.amount_cents, l.fee_cents, (l.fee_cents, l.net_cents) = (p.fee_cents, p.net_cents) as same
      from payout_lines l join payments p on p.id = l.payment_id where l.payout_id = ${items[0].id} order by 1, 2`
    expect(shares).toEqual([
      { amount_cents: 3_000, fee_cents: 52, same: true },
      { amount_cents: 4_000, fee_cents: 69, same: true },
      { amount_cents: 4_000, fee_cents: 69, same: true },
    ])
  })

  test('deux lectures à la fois ne l’écrivent qu’une', async () => {
    const { fake, server, organizer, account, paid } = await collecting()
    await paid()
    fake.payOut(account)
    await Promise.all([1, 2, 3].map(() => readPayoutsOf(server.services, organizer.club_id)))
    const { items } = await listPayouts(organizer)
    expect(items).toMatchObject([{ sums: { teams: 1, paid_cents: 4_000, gap_cents: 0 } }])
    expect(await payoutLines(organizer, items[0])).toHaveLength(1)
  })

  test('il n’est que pour qui tient les comptes du club payé', async () => {
    const { fake, server, organizer, account, paid, tell } = await collecting()
    const { club } = await paid()
    fake.payOut(account)
    await tell()
    const [payout] = (await listPayouts(organizer)).items
    const stranger = await createCaller(server, { organizer: true })
    expect((await listPayouts(stranger)).items).toEqual([])
    expect((await stranger.get(`/collection/payouts?id=${payout.id}`)).body.items).toEqual([])
    expect((await stranger.get(`/collection/payouts/${payout.id}/lines`)).status).toBe(404)
    expect((await club.get('/collection/payouts')).status).toBe(404)
    expect((await organizer.get(`/collection/payouts?from=2031-01-01`)).body.items).toEqual([])
  })
})

test('le bac à sable verse chaque semaine ce que ses livres ont pris et rendu, pareil à chaque lecture', async () => {
  const server = await startTestServer()
  const entry = await holdByPage(server)
  const page = await openPage(entry)
  await press(server, page, 'pay')
  await reconcilePayments(server.services)
  const [row] = await db<{ club: number }[]>`
    select organizer_club_id as club from tournaments where id = ${entry.tournament.id}`
  const read = async () => {
    await readPayouts(server.services)
    return db`
      select o.amount_cents, o.state, (select count(*)::int from payout_lines l where l.payout_id = o.id and l.kind = 'charge') as charges
      from payouts o where o.club_id = ${row!.club}`
  }
  expect(await read()).toEqual([])
  server.advance(7 * DAY_MS)
  const paidOut = await read()
  expect(paidOut).toMatchObject([{ amount_cents: 4_000, charges: 1 }])
  expect(await read()).toEqual(paidOut)
  server.advance(7 * DAY_MS)
  expect(await read()).toEqual([{ amount_cents: 4_000, state: 'paid', charges: 1 }])
  await expectSoundness(server)
})
