import { afterAll, expect, test } from 'vitest'
import { reconcilePayments } from '#server/features/registrations/payments/commands/reconcile-payments.ts'
import { db } from '#test/kit/database.ts'
import type { Asked } from '#test/kit/providers/provider-server.ts'
import { linkHelloAsso, openPage, serveHelloAsso } from '#test/kit/steps/paying-at-helloasso.ts'
import { countedPayout, listPayouts, payoutLines } from '#test/kit/steps/payouts.ts'
import { expectSoundness } from '#test/kit/steps/registering.ts'
import { readPayouts } from './commands/read-payouts.ts'

const DAY_MS = 86_400_000

const served = await serveHelloAsso()
const { server, fake } = served
const organizer = await linkHelloAsso(served, 'bc-versements')
afterAll(() => expectSoundness(server))

/** A payment says the next day in which transfer it leaves. */
async function nextDay() {
  server.advance(DAY_MS + 60_000)
  await reconcilePayments(server.services)
  await readPayouts(server.services)
}

async function paid() {
  const opened = await openPage(served, organizer)
  const { payment_id } = fake.pay(opened.intent.id)!
  await reconcilePayments(server.services)
  return { ...opened, payment_id }
}

test('les paiements disent leur versement le lendemain ; le reste de l’association est une somme sans nom', async () => {
  const [first, second] = [await paid(), await paid()]
  const slug = fake.payments.get(first.payment_id)!.slug
  const members = [fake.payElsewhere(slug, 2_599), fake.payElsewhere(slug, 1_401)]
  await nextDay()
  expect(await listPayouts(organizer)).toMatchObject({
    items: [],
    readings: [{ provider: 'helloasso', read_at: expect.any(String) }],
  })
  fake.cashOut([first.payment_id, second.payment_id, ...members], 4_211)
  await nextDay()
  await nextDay()
  const { items } = await listPayouts(organizer)
  expect(items).toMatchObject([
    {
      provider: 'helloasso',
      label: 'HELLOASSO',
      amount_cents: 12_000,
      state: 'paid',
      sums: { teams: 2, paid_cents: 8_000, refunded_cents: 0, fee_cents: 0, other_cents: 4_000, gap_cents: 0 },
    },
  ])
  expect((await payoutLines(organizer, items[0])).at(-1)).toMatchObject({
    label: 'Autres encaissements de l’association',
    amount_cents: 4_000,
    registration: null,
  })
  expect(JSON.stringify(await db`select to_jsonb(o) from payouts o`)).not.toContain('Diaz')

  fake.giveBack(second.payment_id, 4_000)
  const third = await paid()
  await nextDay()
  fake.cashOut([third.payment_id], 4_212, [second.payment_id])
  await nextDay()
  const [latest] = (await listPayouts(organizer)).items
  expect(latest).toMatchObject({ amount_cents: 0, sums: { paid_cents: 4_000, refunded_cents: 4_000, gap_cents: 0 } })
  expect(latest.sums).toMatchObject((await countedPayout(latest.id))!)
})

test('un versement que le prestataire n’explique pas encore, ou qui se tait, attend la lecture suivante', async () => {
  const one = await paid()
  fake.cashOut([one.payment_id], 4_300)
  const onExport = ({ path }: Asked) => path.endsWith('/cash-out/4300/export')
  for (const goes of [
    { refused: 404 },
    { refused: 500 },
    { refused: 500 },
    { refused: 500 },
    { refused: 429 },
    { refused: 429 },
  ])
    fake.fault({ match: onExport, goes })
  const before = (await listPayouts(organizer)).items.length
  await nextDay()
  expect((await listPayouts(organizer)).items).toHaveLength(before)
  await nextDay()
  expect((await listPayouts(organizer)).items).toHaveLength(before)
  await nextDay()
  expect((await listPayouts(organizer)).items).toHaveLength(before + 1)
})

test('payé sur deux pages, chaque paiement est dans son versement', async () => {
  const { club, held, intent } = await openPage(served, organizer)
  const [one, two] = [fake.pay(intent.id)!, fake.pay(intent.id)!]
  await reconcilePayments(server.services)
  expect((await club.get(`/registrations/${held.id}`)).body.payment_status).toBe('paid')
  await nextDay()
  fake.cashOut([one.payment_id], 4_401)
  fake.cashOut([two.payment_id], 4_402)
  await nextDay()
  expect(
    await db`
        select o.reference, l.kind, p.duplicate_of is not null as twice from payouts o
        join payout_lines l on l.payout_id = o.id join payments p on p.id = l.payment_id
        where p.registration_id = ${held.id} order by 1`,
  ).toEqual([
    { reference: '4401', kind: 'charge', twice: false },
    { reference: '4402', kind: 'charge', twice: true },
  ])
})
