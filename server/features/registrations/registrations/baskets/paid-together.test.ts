import { afterAll, expect, test } from 'vitest'
import type { Payment } from '#contract/registrations/payments.ts'
import { db } from '#test/kit/database.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createCaller } from '#test/kit/caller.ts'
import { createOffer, enterBasket, holdThree, payTogether } from '#test/kit/steps/baskets.ts'
import { pass, press, takeCardsByPage } from '#test/kit/steps/redirect.ts'
import { expectSoundness, pay } from '#test/kit/steps/registering.ts'
import { settlePayment } from '#server/features/registrations/payments/commands/settle-payment.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

type Held = Awaited<ReturnType<typeof holdThree>>

/** Its teams, what each has paid and what goes back to it. */
async function livesOf({ club, basket }: Pick<Held, 'club' | 'basket'>) {
  const { body } = await club.get(`/baskets/${basket.id}`)
  return (body.registrations as Held['basket']['registrations']).map((one) => ({
    place: one.status,
    paid: one.payment_status,
    cents: one.paid_cents - one.refunded_cents,
    due: one.refund_due_cents,
  }))
}

const receiptsOf = ({ basket }: Held) => db<{ kind: string; amount_cents: number; team: string; paid: unknown }[]>`
  select re.kind, re.amount_cents, re.content ->> 'team' as team, re.content -> 'paid' as paid
  from receipts re join registrations r on r.id = re.registration_id
  where r.basket_id = ${basket.id} order by re.number`

const PAID = { place: 'pending', paid: 'paid', due: 0 }

test('un paiement, un reçu d’une ligne par équipe, et chacune le montre', async () => {
  const held = await holdThree(server)
  const { body } = await payTogether(held.club, held.basket)
  expect(body).toMatchObject({ status: 'succeeded', total_cents: 11_000 })
  expect(body.teams.map(({ team_name, amount_cents }: Payment['teams'][number]) => [team_name, amount_cents])).toEqual([
    ['Les Hérons', 4000],
    ['Les Aigles', 4000],
    ['Les Buses', 3000],
  ])
  expect(await livesOf(held)).toEqual([
    { ...PAID, cents: 4000 },
    { ...PAID, cents: 4000 },
    { ...PAID, cents: 3000 },
  ])
  const [receipt, ...others] = await receiptsOf(held)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({ kind: 'receipt', amount_cents: 11_000, team: '3 équipes' })
  expect(receipt!.paid).toHaveLength(3)
  expect(receipt!.paid).toContainEqual({ words: 'Les Buses – U15 masculin', cents: 3000 })
  for (const { id } of held.basket.registrations) {
    const { receipts } = (await held.club.get(`/registrations/${id}`)).body
    expect(receipts).toMatchObject([{ amount_cents: 11_000 }])
  }
  const again = await payTogether(held.club, held.basket)
  expect(again.body).toMatchObject({ id: body.id, status: 'succeeded' })
})

test('une carte refusée garde toutes les places ; une autre les paie', async () => {
  const held = await holdThree(server)
  expect((await payTogether(held.club, held.basket, 'test_declined')).status).toBe(402)
  expect((await livesOf(held)).map(({ place, paid }) => [place, paid])).toEqual([1, 2, 3].map(() => ['held', 'failed']))
  expect((await payTogether(held.club, held.basket)).body).toMatchObject({ status: 'succeeded' })
})

test('deux clics, une équipe seule payée pendant ce temps : un seul paiement', async () => {
  const held = await holdThree(server)
  const answers = await Promise.all([payTogether(held.club, held.basket), payTogether(held.club, held.basket)])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const alone = await pay(held.club, held.basket.registrations[2]!)
  expect(alone.body).toMatchObject({ id: answers[0].body.id, total_cents: 11_000 })
})

test('chacune vit ensuite sa vie : refusée, elle est rendue seule, avec son avoir', async () => {
  const offer = await createOffer()
  const organizer = await createCaller(server, { club_id: offer.organizer_club_id })
  const club = await createCaller(server)
  const basket = await enterBasket(club, [
    { tournament_category_id: offer.u13, team_name: 'Les Aigles' },
    { tournament_category_id: offer.u15, team_name: 'Les Buses' },
  ])
  await payTogether(club, basket)
  await organizer.put(`/registrations/${basket.registrations[1]!.id}/rejection`, { reason: 'Trop d’équipes' })
  await runJobs(server, 'payments.refund')
  expect(await livesOf({ club, basket })).toEqual([
    { ...PAID, cents: 4000 },
    { place: 'rejected', paid: 'refunded', cents: 0, due: 0 },
  ])
  const papers = await receiptsOf({ basket, club, offer })
  expect(papers.map(({ kind, amount_cents, team }) => [kind, amount_cents, team])).toEqual([
    ['receipt', 7000, '2 équipes'],
    ['credit_note', 3000, 'Les Buses – U15 masculin'],
  ])
})

async function openTogether() {
  const offer = await createOffer()
  await takeCardsByPage(offer.organizer_club_id)
  const club = await createCaller(server)
  const basket = await enterBasket(club, [
    { tournament_category_id: offer.u13, team_name: 'Les Aigles' },
    { tournament_category_id: offer.u15, team_name: 'Les Buses' },
    { tournament_category_id: offer.other, team_name: 'Les Hérons' },
  ])
  const { status, body } = await payTogether(club, basket, '')
  expect([status, body]).toMatchObject([201, { status: 'open', total_cents: 11_000, next: { kind: 'redirect' } }])
  return { offer, club, basket, payment: body as Payment }
}

test('par une page : payée, toutes entrent ; jamais payée, toutes les places sont libres', async () => {
  const [paid, left] = [await openTogether(), await openTogether()]
  await press(server, paid.payment, 'pay')
  await pass(server, 1)
  expect((await livesOf(paid)).map(({ place }) => place)).toEqual(['pending', 'pending', 'pending'])
  await pass(server, 80, 20)
  expect((await livesOf(left)).map(({ place, paid: money }) => [place, money])).toEqual(
    [1, 2, 3].map(() => ['expired', 'unpaid']),
  )
})

test('payée deux fois : la seconde est rendue entière, et les équipes restent', async () => {
  const held = await openTogether()
  await press(server, held.payment, 'twice')
  await pass(server, 4, 2)
  expect((await livesOf(held)).map(({ cents }) => cents)).toEqual([4000, 3000, 4000])
  const [twice] = await db<{ amount_cents: number; refunded_cents: number }[]>`
    select amount_cents, refunded_cents from payments where duplicate_of = ${held.payment.id}`
  expect(twice).toEqual({ amount_cents: 11_000, refunded_cents: 11_000 })
})

test('une équipe s’en va page ouverte, puis la page est payée : son argent seul est à rendre', async () => {
  const held = await openTogether()
  await held.club.post(`/registrations/${held.basket.registrations[1]!.id}/cancellation`, {})
  await press(server, held.payment, 'pay')
  await pass(server, 1)
  expect(await livesOf(held)).toEqual([
    { ...PAID, cents: 4000 },
    { place: 'cancelled', paid: 'refund_due', cents: 3000, due: 3000 },
    { ...PAID, cents: 4000 },
  ])
  const [due] = await db<{ status: string; why: string | null }[]>`
    select status, why from refunds where registration_id = ${held.basket.registrations[1]!.id}`
  expect(due).toEqual({ status: 'due', why: 'partial' })
})

test('contestée, puis perdue : la banque a repris l’argent de toutes les équipes', async () => {
  const held = await openTogether()
  await press(server, held.payment, 'pay')
  await pass(server, 1)
  await press(server, held.payment, 'contest')
  await pass(server, 24 * 60, 12 * 60)
  expect((await livesOf(held)).map(({ paid }) => paid)).toEqual(['disputed', 'disputed', 'disputed'])
  await press(server, held.payment, 'lose')
  await pass(server, 24 * 60, 12 * 60)
  expect((await livesOf(held)).map(({ paid, cents }) => [paid, cents])).toEqual([1, 2, 3].map(() => ['refunded', 0]))
})

test('rendue par moitié chez le prestataire, puis entière : les équipes s’en partagent le compte au centime', async () => {
  const held = await openTogether()
  await press(server, held.payment, 'pay')
  await pass(server, 1)
  const session = (await server.services.payments.get('sandbox_page').read(held.payment.id))!
  const given = { provider_payment: session.money!.provider_payment, reference: 'partie', amount_cents: 5_500 }
  const seen = { ...session, given_back: [given] }
  await settlePayment(server.services, held.payment.id, seen)
  await settlePayment(server.services, held.payment.id, seen)
  const back = async () => (await livesOf(held)).map(({ cents }) => cents)
  expect((await back()).reduce((sum, cents) => sum + cents, 0)).toBe(5_500)
  const rest = { ...given, reference: 'reste' }
  await settlePayment(server.services, held.payment.id, { ...session, given_back: [given, rest] })
  expect(await back()).toEqual([0, 0, 0])
  const papers = await receiptsOf(held)
  const credits = papers.filter(({ kind }) => kind === 'credit_note')
  expect(credits.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(11_000)
})

test('une somme qui n’est pas celle du panier ne paie personne, et revient entière', async () => {
  const held = await openTogether()
  await press(server, held.payment, 'pay')
  const session = (await server.services.payments.get('sandbox_page').read(held.payment.id))!
  if (session.state.status !== 'succeeded') throw new Error('The page was not paid')
  const other = { ...session, state: { ...session.state, amount_cents: 10_000 } }
  await settlePayment(server.services, held.payment.id, other)
  const lives = await livesOf(held)
  expect(lives.map(({ place }) => place)).toEqual(['held', 'held', 'held'])
  expect(lives.filter(({ paid }) => paid === 'paid')).toEqual([])
  const [sum] = await db<{ asked: number }[]>`
    select sum(f.amount_cents)::int as asked from refunds f join payments p on p.id = f.payment_id
    where ${held.payment.id} in (p.id, p.paid_with)`
  expect(sum!.asked).toBe(10_000)
})

test('les frais du prestataire sont ceux de toutes les équipes, à proportion, au centime', async () => {
  const held = await openTogether()
  await press(server, held.payment, 'pay')
  const session = (await server.services.payments.get('sandbox_page').read(held.payment.id))!
  const money = { ...session.money!, fee_cents: 190, tip_cents: 0, net_cents: 10_810 }
  await settlePayment(server.services, held.payment.id, { ...session, money })
  const rows = await db<{ amount_cents: number; fee_cents: number; net_cents: number }[]>`
    select amount_cents, fee_cents, net_cents from payments where ${held.payment.id} in (id, paid_with)`
  expect(rows.map(({ fee_cents }) => fee_cents).toSorted((one, other) => one - other)).toEqual([52, 69, 69])
  expect(rows.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(10_810)
  for (const { amount_cents, fee_cents, net_cents } of rows) expect(amount_cents - fee_cents).toBe(net_cents)
})
