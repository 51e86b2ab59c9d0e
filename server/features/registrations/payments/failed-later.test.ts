import { afterAll, describe, expect, test } from 'vitest'
import type { Movement } from '#contract/registrations/movements.ts'
import { db } from '#test/kit/database.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import {
  linkStripe,
  openStripePage,
  sendFromStripe,
  serveStripe,
  tellAllOfStripe,
  toldByStripe,
} from '#test/kit/steps/paying-at-stripe.ts'
import { expectSoundness, expectSoundnessOnceTold } from '#test/kit/steps/registering.ts'
import { followRefunds } from './commands/send-refund.ts'

const at = await serveStripe()
const { server, fake } = at
const organizer = await linkStripe(at)
afterAll(() => expectSoundnessOnceTold(server))

/** A registration that was paid, and whose club cancelled it: Stripe has given the money back. */
async function givenBack() {
  const entry = await openStripePage(at, organizer)
  fake.pay(entry.page)
  await tellAllOfStripe(at)
  expect((await entry.club.post(`/registrations/${entry.held.id}/cancellation`)).status).toBe(200)
  await runJobs(server, 'payments.refund')
  const [refund] = await db<{ id: string; provider_reference: string; amount_cents: number }[]>`
    select id, provider_reference, amount_cents from refunds where payment_id = ${entry.payment} and status = 'succeeded'`
  toldByStripe(at)
  return { ...entry, refund: refund! }
}

const refundsOf = ({ held }: { held: { id: string } }) => db<
  { status: string; why: string | null; amount_cents: number }[]
>`
  select status, why, amount_cents from refunds where registration_id = ${held.id} order by created_at, status desc`
const paymentStatus = async ({ club, held }: Awaited<ReturnType<typeof givenBack>>) =>
  (await club.get(`/registrations/${held.id}`)).body.payment_status
const subjectsTo = async (club_id: number, registration_id: string) =>
  (
    await db<{ subject: string }[]>`
      select subject from messages where club_id = ${club_id} and registration_id = ${registration_id}`
  ).map(({ subject }) => subject)

describe('un remboursement qui échoue après avoir réussi', () => {
  test('redevient à faire, avec sa raison et un délai, et se dit à l’organisateur comme au club', async () => {
    const entry = await givenBack()
    expect(await paymentStatus(entry)).toBe('refunded')
    fake.endRefund(entry.refund.provider_reference, 'failed')
    const events = toldByStripe(at)
    for (const one of [...events, ...events.toReversed()]) expect((await sendFromStripe(at, one)).status).toBe(200)
    const { amount_cents } = entry.refund
    expect(await refundsOf(entry)).toEqual([
      { status: 'succeeded', why: null, amount_cents },
      { status: 'due', why: 'failed', amount_cents },
    ])
    expect(await paymentStatus(entry)).toBe('refund_due')
    const listed = (await organizer.get('/refunds?status=due')).body.items
    const due = listed.find(({ registration_id }: { registration_id: string }) => registration_id === entry.held.id)
    expect(due).toMatchObject({ amount_cents, why: expect.stringContaining('rendez-le par un autre moyen') })
    expect(
      (await subjectsTo(organizer.club_id!, entry.held.id)).filter((subject) =>
        subject.startsWith('Remboursement à faire'),
      ),
    ).toHaveLength(1)
    expect(
      (await subjectsTo(entry.club.club_id, entry.held.id)).filter((subject) =>
        subject.startsWith('Remboursement refusé'),
      ),
    ).toHaveLength(1)
    const papers = await db<{ kind: string }[]>`
      select r.kind from receipts r join payments p on p.id = r.payment_id where p.registration_id = ${entry.held.id} order by r.number`
    expect(papers.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note', 'receipt'])

    expect((await organizer.put(`/refunds/${due.id}/settlement`)).status).toBe(200)
    expect(await paymentStatus(entry)).toBe('refunded')
    // What a person has given back since is no longer the provider's to say.
    for (const one of events) await sendFromStripe(at, one)
    expect((await refundsOf(entry)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    await expectSoundness(server)
  })

  test('sans que la notification vienne, se lit dans la journée', async () => {
    const entry = await givenBack()
    fake.endRefund(entry.refund.provider_reference, 'failed')
    toldByStripe(at)
    for (let hour = 0; hour < 24; hour++) {
      server.advance(3_600_000)
      await followRefunds(server.services)
    }
    expect((await refundsOf(entry)).map(({ status }) => status)).toEqual(['succeeded', 'due'])
  })

  test('deux notifications à la fois n’en font qu’un', async () => {
    const entry = await givenBack()
    fake.endRefund(entry.refund.provider_reference, 'failed')
    const [event] = toldByStripe(at).filter(({ type }) => type === 'refund.failed')
    await Promise.all([1, 2, 3, 4].map(() => sendFromStripe(at, event!)))
    expect((await refundsOf(entry)).map(({ status }) => status)).toEqual(['succeeded', 'due'])
  })
})

test('une contestation dit à l’organisateur jusqu’à quand répondre, et où ; au club, rien de cela', async () => {
  const entry = await openStripePage(at, organizer)
  fake.pay(entry.page)
  await tellAllOfStripe(at)
  const dispute = fake.dispute(entry.page)
  await tellAllOfStripe(at)
  const movement = async (caller: typeof organizer): Promise<Movement> =>
    (await caller.get(`/registrations/${entry.held.id}/movements`)).body.items[0]
  const [paid] = await db<
    { provider_payment: string }[]
  >`select provider_payment from payments where id = ${entry.payment}`
  const told = (await movement(organizer)).dispute!
  expect(told).toMatchObject({
    at: 'Stripe',
    reason: 'Le payeur dit ne pas avoir fait ce paiement.',
    url: `https://dashboard.stripe.com/test/payments/${paid!.provider_payment}`,
  })
  const days = (Date.parse(told.answer_by!) - server.services.clock().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  expect((await movement(entry.club)).dispute).toBeNull()
  const [message] = await db<{ content: string }[]>`
    select content from messages where registration_id = ${entry.held.id} and subject like 'Paiement contesté%' limit 1`
  expect(message!.content).toMatch(/Répondez chez Stripe, avant le .* passé ce délai, l’argent est perdu/)
  fake.endDispute(dispute, 'won')
  await tellAllOfStripe(at)
  expect((await movement(organizer)).dispute).toBeNull()
})
