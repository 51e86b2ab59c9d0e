import { afterAll, describe, expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { linkStripe, openStripePage, serveStripe, tellAllOfStripe } from '#test/kit/steps/paying-at-stripe.ts'
import { expectSoundnessOnceTold } from '#test/kit/steps/registering.ts'

const at = await serveStripe()
const { server, fake } = at
const organizer = await linkStripe(at)
afterAll(() => expectSoundnessOnceTold(server))

async function contested() {
  const entry = await openStripePage(at, organizer)
  fake.pay(entry.page)
  await tellAllOfStripe(at)
  const dispute = fake.dispute(entry.page)
  await tellAllOfStripe(at)
  return { ...entry, dispute }
}
type Contested = Awaited<ReturnType<typeof contested>>

const stateOf = async ({ club, held }: Contested) => {
  const { body } = await club.get(`/registrations/${held.id}`)
  return [body.status, body.payment_status]
}
const refundsOf = ({ held }: Contested) => db<{ id: string; status: string; amount_cents: number }[]>`
  select id, status, amount_cents from refunds where registration_id = ${held.id} order by created_at, id`
const refundsAsked = () => fake.calls.filter(({ path, method }) => path === '/v1/refunds' && method === 'POST').length

const ENDINGS = {
  'son club annule': ({ club, held }: Contested) => club.post(`/registrations/${held.id}/cancellation`),
  'son organisateur refuse': ({ held }: Contested) =>
    organizer.put(`/registrations/${held.id}/rejection`, { reason: 'Plus de créneau' }),
}

describe.each(Object.entries(ENDINGS))('une inscription contestée que %s', (how, end) => {
  const ended = how === 'son club annule' ? 'cancelled' : 'rejected'

  test('ne se rend pas tant que la banque n’a rien décidé, puis se rend une fois si elle la laisse', async () => {
    const entry = await contested()
    const before = refundsAsked()
    expect((await end(entry)).status).toBe(200)
    await runJobs(server, 'payments.refund')
    expect(await stateOf(entry)).toEqual([ended, 'disputed'])
    expect(await refundsOf(entry)).toMatchObject([{ status: 'requested' }])
    expect(refundsAsked()).toBe(before)
    fake.endDispute(entry.dispute, 'won')
    await tellAllOfStripe(at)
    expect(await stateOf(entry)).toEqual([ended, 'refund_due'])
    await runJobs(server, 'payments.refund')
    expect(await refundsOf(entry)).toMatchObject([{ status: 'succeeded' }])
    expect(await stateOf(entry)).toEqual([ended, 'refunded'])
    expect(refundsAsked()).toBe(before + 1)
  })

  test('ne se rend pas une seconde fois quand la banque l’a reprise', async () => {
    const entry = await contested()
    const before = refundsAsked()
    expect((await end(entry)).status).toBe(200)
    fake.endDispute(entry.dispute, 'lost')
    await tellAllOfStripe(at)
    await runJobs(server, 'payments.refund')
    expect(await stateOf(entry)).toEqual([ended, 'refunded'])
    expect(await refundsOf(entry)).toMatchObject([{ status: 'succeeded' }])
    expect(refundsAsked()).toBe(before)
  })
})

test('un remboursement qui restait à faire à la main attend la banque, sans retard, et s’en va avec ce qu’elle reprend', async () => {
  const entry = await openStripePage(at, organizer)
  fake.pay(entry.page)
  await tellAllOfStripe(at)
  expect((await entry.club.post(`/registrations/${entry.held.id}/cancellation`)).status).toBe(200)
  fake.refundsBecome('failed')
  await runJobs(server, 'payments.refund')
  const dispute = fake.dispute(entry.page)
  const [due] = await refundsOf({ ...entry, dispute })
  expect(due!.status).toBe('due')
  await tellAllOfStripe(at)
  server.advance(15 * 86_400_000)
  const { items } = (await organizer.get('/refunds?scope=organized&status=due')).body
  expect(items.find((one: { id: string }) => one.id === due!.id)).toMatchObject({ contested: true, overdue: false })
  expect((await organizer.put(`/refunds/${due!.id}/settlement`)).body.message).toMatch(/^Ce paiement est contesté/)
  fake.endDispute(dispute, 'lost')
  await tellAllOfStripe(at)
  expect((await organizer.put(`/refunds/${due!.id}/settlement`)).status).toBe(404)
  expect(await refundsOf({ ...entry, dispute })).toMatchObject([{ status: 'succeeded' }])
})
