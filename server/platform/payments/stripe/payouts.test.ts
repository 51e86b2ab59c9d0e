import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import type { Asked, Fault } from '#test/kit/providers/provider-server.ts'
import { STRIPE_KEYS } from '#test/kit/providers/stripe/keys.ts'
import { startStripe } from '#test/kit/providers/stripe/stripe.ts'
import { readConfig } from '../../config/config.ts'
import { ProviderUnavailable } from '../port.ts'
import { stripeParts } from './platform.ts'

const START = Date.parse('2026-03-02T10:00:00Z')

async function collecting() {
  const fake = await startStripe({ now: () => START })
  const { provider } = stripeParts(readConfig({ ...STRIPE_KEYS, STRIPE_URL: fake.url }).stripe!, {
    db,
    clock: () => new Date(START),
  })
  const account = { club_id: 7, external_id: fake.readyAccount() }
  const paid = async (key: string, amount_cents = 8_000) => {
    const { reference } = await provider.open({
      key,
      account,
      amount_cents,
      description: 'Tournoi de Pâques',
      opened_at: new Date(START),
      expires_at: new Date(START + 900_000),
      payer: null,
      return_url: 'https://rebond.test/paiement/retour/1',
    })
    fake.pay(reference!)
    return (await provider.read(key))!.money!.provider_payment
  }
  const read = async (since = '2026-01-01') => {
    const found = []
    for await (const payout of provider.payouts(account, since)) found.push({ ...payout, lines: await payout.lines() })
    return found
  }
  return { fake, provider, account: account.external_id, paid, read }
}

test('un versement dit son jour, son montant et chacun de ses mouvements, qui font ce montant', async () => {
  const { fake, provider, account, paid, read } = await collecting()
  const [key, refund_key] = [randomUUID(), randomUUID()]
  const [whole, partly] = [await paid(randomUUID()), await paid(key, 5_000)]
  await provider.refund({ key: refund_key, payment_key: key, provider_payment: partly, amount_cents: 2_000 })
  fake.sellThere(account, 1_200)
  fake.takeFee(account, 90)
  const { id, amount } = fake.payOut(account)
  fake.endPayout(id, 'paid')
  const [payout, ...others] = await read()
  expect(others).toEqual([])
  expect(payout).toMatchObject({ reference: id, amount_cents: amount, arrives_on: '2026-03-04', state: 'paid' })
  const said = (kind: string, amount_cents: number, fee_cents: number, provider_payment: unknown) => ({
    kind,
    amount_cents,
    fee_cents,
    net_cents: amount_cents - fee_cents,
    provider_payment,
    refund: null,
  })
  const foreign = payout!.lines!.find(({ amount_cents }) => amount_cents === 1_200)!.provider_payment
  expect(payout!.lines).toHaveLength(5)
  expect(payout!.lines).toEqual(
    expect.arrayContaining([
      said('charge', 8_000, 145, whole),
      said('charge', 5_000, 100, partly),
      said('charge', 1_200, 43, foreign),
      said('fee', -90, 0, null),
      { ...said('refund', -2_000, 0, partly), refund: { key: refund_key, reference: expect.stringMatching(/^re_/) } },
    ]),
  )
  expect(payout!.lines!.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(amount)
})

test('ce qui n’est pas encore dit se tait, puis se dit ; demandé à la main, un versement ne le dit jamais', async () => {
  const { fake, account, paid, read } = await collecting()
  await paid(randomUUID())
  const { id } = fake.payOut(account, { saying: 'in_progress' })
  await paid(randomUUID())
  const asked = fake.payOut(account, { automatic: false })
  const by_hand = { reference: asked.id, amount_cents: asked.amount, by_hand: true, lines: null }
  expect(await read()).toMatchObject([by_hand, { reference: id, state: 'on_its_way', by_hand: false, lines: null }])
  for (const payout of [id, asked.id]) fake.reconcile(payout)
  expect(await read()).toMatchObject([by_hand, { reference: id, lines: [{ kind: 'charge' }] }])
  expect(await read('2026-03-05')).toEqual([])
})

test('refusé par la banque, il le dit, et son argent revient dans le suivant', async () => {
  const { fake, account, paid, read } = await collecting()
  await paid(randomUUID())
  const first = fake.payOut(account)
  fake.endPayout(first.id, 'failed')
  const second = fake.payOut(account)
  expect(second.amount).toBe(first.amount)
  expect(await read()).toMatchObject([
    { reference: second.id, lines: [{ kind: 'other', net_cents: first.amount, provider_payment: null }] },
    { reference: first.id, state: 'failed', lines: [{ kind: 'charge' }] },
  ])
})

test('une contestation dit le paiement qu’elle reprend, et ce qu’elle coûte', async () => {
  const { fake, provider, account, paid, read } = await collecting()
  const key = randomUUID()
  const contested = await paid(key)
  fake.payOut(account)
  fake.dispute((await provider.read(key))!.reference!)
  fake.payOut(account)
  expect((await read())[0]!.lines).toMatchObject([
    { kind: 'other', amount_cents: -8_000, fee_cents: 1_500, provider_payment: contested },
  ])
})

test('plus de cent mouvements et plus de cent versements sont tous lus', async () => {
  const { fake, account, read } = await collecting()
  for (let sold = 0; sold < 205; sold += 1) fake.sellThere(account, 1_000 + sold)
  const { amount } = fake.payOut(account)
  for (let sent = 0; sent < 120; sent += 1) {
    fake.sellThere(account, 900)
    fake.payOut(account)
  }
  const found = await read()
  expect(found).toHaveLength(121)
  const first = found.at(-1)!
  expect(first.lines).toHaveLength(205)
  expect(first.lines!.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(amount)
})

const onPayouts = ({ path }: Asked) => path === '/v1/payouts'
const onMovements = ({ path }: Asked) => path === '/v1/balance_transactions'

test.each<[string, Fault['match'], Fault['goes'], times?: number]>([
  ['429 à la liste', onPayouts, { refused: 429 }, 1],
  ['500 à la liste', onPayouts, { refused: 500 }],
  ['500 aux mouvements', onMovements, { refused: 500 }],
  ['une réponse perdue', onMovements, 'acted_then_lost'],
])('%s : rien n’est dit, et la lecture suivante dit tout', async (_fault, match, goes, times = 3) => {
  const { fake, account, paid, read } = await collecting()
  await paid(randomUUID())
  fake.payOut(account)
  for (let asked = 0; asked < times; asked += 1) fake.fault({ match, goes })
  await expect(read()).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(await read()).toMatchObject([{ lines: [{ kind: 'charge' }] }])
})

test('un silence est redemandé, et rien ne manque', async () => {
  const { fake, account, paid, read } = await collecting()
  await paid(randomUUID())
  fake.payOut(account)
  fake.fault({ match: onMovements, goes: 'silent' })
  expect(await read()).toMatchObject([{ lines: [{ kind: 'charge' }] }])
}, 15_000)
