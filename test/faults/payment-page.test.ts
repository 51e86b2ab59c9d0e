import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { sendRefund } from '#server/features/registrations/payments/commands/send-refund.ts'
import { listRequestedRefunds } from '#server/features/registrations/payments/queries.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { freshDatabase } from '../kit/database.ts'
import { createTournament } from '../kit/factories.ts'
import type { Asked } from '../kit/providers/provider-server.ts'
import { STRIPE_KEYS } from '../kit/providers/stripe/keys.ts'
import { startStripe } from '../kit/providers/stripe/stripe.ts'
import { startTestServer } from '../kit/server.ts'
import { createRivals, type Rival, send } from '../races/rivals.ts'
import { startProduct, temporaryFolder, type Product } from './product.ts'

const { db, url: databaseUrl } = await freshDatabase()
const fake = await startStripe()
const dataDir = temporaryFolder()
const account = fake.readyAccount()
const tournament = await createTournament(db, { max_participants: 1_000, payment_methods: ['card'], in_days: 60 })
await db`
  insert into payment_accounts (club_id, provider, settings, state, active, external_id, connected_at)
  select organizer_club_id, 'stripe', '{}', 'ready', true, ${account}, now() from tournaments where id = ${tournament.id}`

const startOne = () =>
  startProduct({ dataDir, databaseUrl, environment: { DATABASE_POOL: '5', ...STRIPE_KEYS, STRIPE_URL: fake.url } })

/** What somebody does who pays on a page, as often as they must: each step may be asked again after the process died. */
type Life = { rival: Rival; registration: string; payment: string; page: string }
type Step = (url: string, life: Life) => Promise<void>

const STEPS: Record<string, Step> = {
  'prendre une place': async (url, life) => {
    const entry = {
      tournament_category_id: tournament.tournament_category_id,
      team_name: 'Les Aigles',
      payment_method: 'card',
    }
    const { status, body } = await send(life.rival, url, 'POST', '/registrations', entry, `cle-${life.rival.user_id}`)
    expect(status).toBe(201)
    life.registration = body.id
  },
  'ouvrir la page': async (url, life) => {
    const { status, body } = await send(life.rival, url, 'POST', `/registrations/${life.registration}/payments`, {
      method: 'card',
    })
    expect(status).toBe(201)
    life.payment = body.id
    life.page = body.next.url.split('/').at(-1)
  },
  payer: async (_, life) => void fake.pay(life.page),
  notifier: async (url) => {
    for (const { body, signature } of fake.takeTold(STRIPE_KEYS.STRIPE_WEBHOOK_SECRET))
      await fetch(`${url}/webhooks/stripe`, { method: 'POST', headers: { 'stripe-signature': signature }, body })
  },
  revenir: async (url, life) => {
    expect((await send(life.rival, url, 'PUT', `/payments/${life.payment}/reading`)).status).toBe(200)
  },
  annuler: async (url, life) => {
    const { status } = await send(life.rival, url, 'POST', `/registrations/${life.registration}/cancellation`)
    // The answer of the first time was lost.
    expect([200, 409]).toContain(status)
  },
}

/** Whether the process was cut off while it answered. */
const wasCutOff = (error: unknown) => error instanceof TypeError || error instanceof SyntaxError

async function live(run: { product: Product }, life: Life, before: (step: string) => Promise<void>) {
  for (const [name, step] of Object.entries(STEPS)) {
    await before(name)
    for (let tries = 1; ; tries++)
      try {
        await step(run.product.url, life)
        break
      } catch (error) {
        if (!wasCutOff(error) || tries > 5) throw error
        await restart(run)
      }
  }
}

async function restart(run: { product: Product }) {
  await run.product.end('SIGKILL')
  run.product = await startOne()
}

const newLife = async (): Promise<Life> => ({
  rival: (await createRivals(db, 1))[0]!,
  registration: '',
  payment: '',
  page: '',
})

/** One payment, one page at Stripe, one refund on each side, whatever died in between. */
async function expectOnce({ registration }: Life) {
  const aftermath = await startTestServer({
    databaseUrl,
    config: { stripe: readConfig({ ...STRIPE_KEYS, STRIPE_URL: fake.url }).stripe },
  })
  for (const { refund_id } of await listRequestedRefunds({ db })) await sendRefund(aftermath.services, refund_id)
  const payments =
    await db`select status, refunded_cents = amount_cents as back from payments where registration_id = ${registration}`
  expect(payments).toEqual([{ status: 'succeeded', back: true }])
  const [row] = await db`select status, payment_status from registrations where id = ${registration}`
  expect(row).toEqual({ status: 'cancelled', payment_status: 'refunded' })
  const papers = await db<{ kind: string }[]>`
    select r.kind from receipts r join payments p on p.id = r.payment_id where p.registration_id = ${registration} order by r.number`
  expect(papers.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note'])
  const [{ id }] = (await db`select id from payments where registration_id = ${registration}`) as [{ id: string }]
  const named = (object: string) =>
    fake.things
      .list<{ id: string; object: string; metadata: Record<string, string> }>(account, object)
      .filter(({ metadata }) => metadata.payment === id)
  expect([named('checkout.session').length, named('refund').length]).toEqual([1, 1])
}

test('tué entre deux étapes d’un paiement sur une page : chacune se reprend, et l’argent compte une fois', async () => {
  const run = { product: await startOne() }
  for (const killed of Object.keys(STEPS)) {
    const life = await newLife()
    await live(run, life, async (step) => {
      if (step === killed) await restart(run)
    })
    await expectOnce(life)
  }
  await run.product.end('SIGKILL')
})

/** The calls to Stripe in which the process dies: Stripe acts, and nobody is there to hear it. */
const CALLS: [string, (asked: Asked) => boolean][] = [
  ['l’ouverture de la page', ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions'],
  ['la lecture de la page', ({ method, path }) => method === 'GET' && path.startsWith('/v1/checkout/sessions/')],
  ['le remboursement', ({ method, path }) => method === 'POST' && path === '/v1/refunds'],
]

test.each(CALLS)('tué pendant %s, que Stripe a faite : rien ne se fait deux fois', async (_, isMeant) => {
  const run = { product: await startOne() }
  const life = await newLife()
  let died: Promise<unknown> | null = null
  fake.fault({
    match: (asked) => {
      if (died === null && isMeant(asked)) died = run.product.end('SIGKILL')
      return false
    },
    goes: 'silent',
  })
  await live(run, life, async () => {})
  // The refund is asked for by a job of the product.
  await expect.poll(() => died, { timeout: 20_000 }).not.toBeNull()
  await run.product.end('SIGKILL')
  await expectOnce(life)
})

test('la base de tous ces paiements est saine', async () => {
  const violations = await checkInvariants(db, new Date())
  expect(violations.filter(({ invariant }) => invariant !== 'mail_sent')).toEqual([])
})
