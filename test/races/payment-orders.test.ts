import { afterAll, expect, test } from 'vitest'
import { followRefund, sendRefund } from '#server/features/registrations/payments/commands/send-refund.ts'
import { sendDigests } from '#server/features/notices/messages/commands/send-digests.ts'
import { noLimits } from '#server/platform/limits/limits.ts'
import type { Caller } from '../kit/caller.ts'
import { db } from '../kit/database.ts'
import { seeded, shuffled, times } from '../kit/orders.ts'
import { linkHelloAsso, openPage, serveHelloAsso } from '../kit/steps/paying-at-helloasso.ts'
import { linkStripe, openStripePage, sendFromStripe, serveStripe, toldByStripe } from '../kit/steps/paying-at-stripe.ts'
import { expectSoundness } from '../kit/steps/registering.ts'
import type { TestServer } from '../kit/server.ts'

/** Orders of events for each life: `npm run test:faults` plays them all. */
const ORDERS = process.env.ROUNDS ? 200 : 8

/** A notification as its provider sends it. */
type Sending = () => Promise<Response>

/** A registration that is being paid at a provider, and what happens to its money there. */
type Paying = {
  club: Caller
  registration: string
  payment: string
  pays(): void
  isContested(): void
  isWon(): void
  /** The refund that we asked for is made slowly, then ends well or not. */
  slowly(): void
  endsBack(how: 'well' | 'badly'): Promise<void>
  givesBackThere(): void
}
type Provider = { server: TestServer; begin(): Promise<Paying>; told(): Sending[] }

const stripe = await serveStripe()
const atStripe = await linkStripe(stripe)
const helloAsso = await serveHelloAsso()
const atHelloAsso = await linkHelloAsso(helloAsso, 'bc-desordre')
// As many people as these pay and come back at once from nowhere else.
for (const { server } of [stripe, helloAsso]) server.services.limits = noLimits
afterAll(async () => {
  for (const { server } of [stripe, helloAsso]) {
    await sendDigests(server.services)
    await expectSoundness(server)
  }
})

const referenceOf = async (registration: string) => {
  const [row] = await db<{ reference: string }[]>`
    select provider_reference as reference from refunds where registration_id = ${registration} and provider_reference is not null`
  return row!.reference
}

const PROVIDERS: Record<string, Provider> = {
  Stripe: {
    server: stripe.server,
    begin: async () => {
      const { club, held, payment, page } = await openStripePage(stripe, atStripe)
      const { fake } = stripe
      let dispute = ''
      const amount = fake.things.get<{ id: string; object: string; amount_total: number }>(page).amount_total
      return {
        club,
        registration: held.id,
        payment,
        pays: () => void fake.pay(page),
        isContested: () => (dispute = fake.dispute(page)),
        isWon: () => fake.endDispute(dispute, 'won'),
        slowly: () => fake.refundsBecome('pending'),
        endsBack: async (how) => fake.endRefund(await referenceOf(held.id), how === 'well' ? 'succeeded' : 'failed'),
        givesBackThere: () => void fake.giveBackThere(page, amount),
      }
    },
    told: () => toldByStripe(stripe).map((one) => () => sendFromStripe(stripe, one)),
  },
  HelloAsso: {
    server: helloAsso.server,
    begin: async () => {
      const { club, held, payment, intent } = await openPage(helloAsso, atHelloAsso, { in_days: 60 })
      const { fake } = helloAsso
      let paid = 0
      fake.refundsAre('allowed')
      return {
        club,
        registration: held.id,
        payment: payment.id,
        pays: () => (paid = fake.pay(intent.id, { tip: 200 })!.payment_id),
        isContested: () => fake.contest(paid),
        // The bank sides with the association, and the payment reads as before.
        isWon: () => {
          fake.payments.get(paid)!.state = 'Authorized'
          fake.tell('Payment', fake.publicly(fake.payments.get(paid)!), { payment: payment.id })
        },
        slowly: () => fake.refundsAre('slow'),
        endsBack: async (how) => fake.endRefund(paid, how === 'well' ? 'Processed' : 'Canceled'),
        givesBackThere: () => void fake.giveBack(paid, fake.payments.get(paid)!.amount),
      }
    },
    told: () => {
      const { fake } = helloAsso
      const [url] = fake.addresses.values()
      return fake.takeTold().map(
        ({ body, signature }) =>
          () =>
            fetch(url!, { method: 'POST', headers: { 'x-ha-signature': signature }, body }),
      )
    },
  },
}

/** Somebody comes back to the page of the payment, which reads it. */
const reads = async ({ club, payment }: Paying) => void (await club.put(`/payments/${payment}/reading`))

/** As the hourly round does for all of them. */
async function rereadRefunds({ server }: Provider, { registration }: Paying) {
  for (const { id } of await db<{ id: string }[]>`select id from refunds where registration_id = ${registration}`)
    await followRefund(server.services, id)
}

type Step = (paying: Paying, provider: Provider) => unknown

async function cancels(paying: Paying, { server }: Provider) {
  // Only what is known to be paid is given back.
  await reads(paying)
  expect((await paying.club.post(`/registrations/${paying.registration}/cancellation`)).status).toBe(200)
  paying.slowly()
  const asked = await db<{ id: string }[]>`
    select id from refunds where registration_id = ${paying.registration} and status = 'requested'`
  for (const { id } of asked) await sendRefund(server.services, id)
}

const LIVES: Record<string, Step[]> = {
  payée: [(paying) => paying.pays()],
  'payée, contestée, gagnée': [(paying) => paying.pays(), (paying) => paying.isContested(), (paying) => paying.isWon()],
  'payée, contestée, annulée, gagnée': [
    (paying) => paying.pays(),
    (paying) => paying.isContested(),
    cancels,
    (paying) => paying.isWon(),
  ],
  'payée, annulée, rendue': [(paying) => paying.pays(), cancels, (paying) => paying.endsBack('well')],
  'payée, annulée, et la banque refuse': [(paying) => paying.pays(), cancels, (paying) => paying.endsBack('badly')],
  'payée, rendue chez le prestataire': [(paying) => paying.pays(), (paying) => paying.givesBackThere()],
}

/** What is written of it in the end, however it was heard. */
async function written({ registration }: Paying): Promise<string> {
  const [row] = await db`
    select r.status, r.payment_status, p.status as attempt, p.amount_cents, p.fee_cents, p.tip_cents, p.net_cents, p.refunded_cents,
      p.dispute is not distinct from 'open' as contested,
      (select json_agg(json_build_array(f.status, f.why, f.outside, f.amount_cents) order by f.status) from refunds f
       where f.registration_id = r.id) as refunds,
      (select json_agg(x.kind order by x.number) from receipts x join payments y on y.id = x.payment_id
       where y.registration_id = r.id) as papers
    from registrations r join payments p on p.registration_id = r.id where r.id = ${registration}`
  return JSON.stringify(row)
}

const PLAYED = Object.keys(PROVIDERS).flatMap((name) => Object.keys(LIVES).map((life) => [name, life] as const))

test.each(PLAYED)(
  '%s, inscription %s : tous les ordres de notifications laissent les mêmes lignes',
  async (name, life) => {
    const provider = PROVIDERS[name]!
    const ends = new Map<string, number>()
    for (let seed = 1; seed <= ORDERS; seed++) {
      const chance = seeded(seed)
      const paying = await provider.begin()
      provider.told()
      let heard: Sending[] = []
      for (const step of LIVES[life]!) {
        await step(paying, provider)
        heard.push(...provider.told())
        // Some of what was said so far comes now, never or several times; the rest later, among what is said next.
        const [now, later] = [heard.filter(() => chance() < 0.5), heard.filter(() => chance() < 0.6)]
        for (const send of shuffled(times(now, chance), chance)) expect((await send()).status).toBe(200)
        if (chance() < 0.4) await reads(paying)
        heard = later
      }
      for (const send of shuffled(times(heard, chance), chance)) expect((await send()).status).toBe(200)
      // The rounds that come anyway.
      await reads(paying)
      await rereadRefunds(provider, paying)
      const end = await written(paying)
      if (!ends.has(end)) ends.set(end, seed)
    }
    expect([...ends.keys()], `graines ${[...ends.values()].join(', ')}`).toHaveLength(1)
  },
)
