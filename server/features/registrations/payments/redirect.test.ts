import { afterAll, expect, test, vi } from 'vitest'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { type Entry, holdByPage, lifeOf, openPage, pass, press, takeCardsByPage } from '#test/kit/steps/redirect.ts'
import { expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { settlePayment } from './commands/settle-payment.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const page = () => server.services.payments.get('sandbox_page')

async function paidByPage(options?: Parameters<typeof createTournament>[1]) {
  const entry = await holdByPage(server, options)
  const payment = await openPage(entry)
  await press(server, payment, 'pay')
  await pass(server, 1)
  return { ...entry, payment }
}

const mailsTo = async ({ held }: Entry, kind: string) =>
  (await db`select content from messages where registration_id = ${held.id} and event like ${`${kind}:%`}`).map(
    ({ content }) => String(content),
  )

test('la page est chez le prestataire, jusqu’à son heure ; seul le club qui paie en lit l’adresse', async () => {
  const entry = await holdByPage(server)
  const { id, next } = await openPage(entry)
  expect(next!.url.startsWith(`${server.services.config.site_url}/sandbox/payer/`)).toBe(true)
  const admin = await createCaller(server, { admin: true, clubless: true })
  expect((await admin.get(`/payments/${id}`)).body).toMatchObject({ status: 'open', next: null })
  const stranger = await createCaller(server)
  expect(await stranger.put(`/payments/${id}/reading`)).toMatchObject({ status: 404 })
})

test('deux clics : la même page ; peu avant sa fin, une autre s’ouvre, et les deux sont gardées', async () => {
  const entry = await holdByPage(server)
  const [one, again] = [await openPage(entry), await openPage(entry)]
  expect(again).toMatchObject({ id: one.id, next: one.next })
  server.advance(12 * 60_000)
  await db`update payment_sessions set url_ends_at = ${server.services.clock()} where payment_id = ${one.id}`
  const other = await openPage(entry)
  expect(other.id).toBe(one.id)
  expect(other.next!.url).not.toBe(one.next!.url)
  expect(await db`select n from payment_sessions where payment_id = ${one.id}`).toHaveLength(2)
})

test('payées toutes les deux : l’une compte, l’autre est rendue entière', async () => {
  const entry = await holdByPage(server)
  const one = await openPage(entry)
  await db`update payment_sessions set url_ends_at = ${server.services.clock()} where payment_id = ${one.id}`
  const other = await openPage(entry)
  await press(server, other, 'pay')
  await pass(server, 1)
  await press(server, one, 'pay')
  await pass(server, 24 * 60, 12 * 60)
  await pass(server, 2)
  expect(await lifeOf(entry)).toMatchObject({
    place: 'pending',
    paid: 'paid',
    payments: [
      { status: 'succeeded', duplicate: false, refunded_cents: 0 },
      { status: 'succeeded', duplicate: true, refunded_cents: 4000 },
    ],
    refunds: [{ status: 'succeeded', outside: false }],
  })
  expect(await mailsTo(entry, 'payment-extra')).toHaveLength(1)
})

test('une page payée deux fois d’un coup : le second paiement est rendu', async () => {
  const entry = await holdByPage(server)
  await press(server, await openPage(entry), 'twice')
  await pass(server, 4, 2)
  expect(await lifeOf(entry)).toMatchObject({
    paid: 'paid',
    payments: [
      { duplicate: false, refunded_cents: 0 },
      { duplicate: true, refunded_cents: 4000 },
    ],
  })
})

test('un autre montant que le prix est rendu et ne paie rien', async () => {
  const entry = await holdByPage(server)
  const payment = await openPage(entry)
  await db`update sandbox.pages set amount_cents = 3000 where key = ${payment.id}`
  await press(server, payment, 'pay')
  await pass(server, 4, 2)
  expect(await lifeOf(entry)).toMatchObject({
    payments: [{ refunded_cents: 3000 }],
    refunds: [{ status: 'succeeded' }],
  })
})

test.each(['avant', 'après'] as const)(
  'aucune réponse, %s avoir ouvert la page : on recommence, et une seule tentative reste',
  async (when) => {
    const entry = await holdByPage(server)
    const real = { ...page() }
    const open = vi.spyOn(page(), 'open').mockImplementationOnce(async (asked) => {
      if (when === 'après') await real.open(asked)
      throw new ProviderUnavailable('no answer')
    })
    expect(await entry.club.post(`/registrations/${entry.held.id}/payments`, { method: 'card' })).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNAVAILABLE' },
    })
    open.mockRestore()
    await press(server, await openPage(entry), 'pay')
    await pass(server, 1)
    expect(await lifeOf(entry)).toMatchObject({ paid: 'paid', payments: [{ status: 'succeeded' }] })
  },
)

test('une page ailleurs que chez le prestataire n’est ni gardée ni montrée', async () => {
  const entry = await holdByPage(server)
  const real = { ...page() }
  const open = vi.spyOn(page(), 'open').mockImplementationOnce(async (asked) => {
    const session = await real.open(asked)
    return { ...session, page: { ...session.page!, url: 'https://ailleurs.example/payer' } }
  })
  const answer = await entry.club.post(`/registrations/${entry.held.id}/payments`, { method: 'card' })
  open.mockRestore()
  expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
  expect(
    await db`select s.url from payment_sessions s join payments p on p.id = s.payment_id
    where p.registration_id = ${entry.held.id}`,
  ).toHaveLength(0)
})

test('à moins de deux minutes de la fin de la place, aucune page ne s’ouvre', async () => {
  const entry = await holdByPage(server)
  server.advance(13.5 * 60_000)
  expect(await entry.club.post(`/registrations/${entry.held.id}/payments`, { method: 'card' })).toMatchObject({
    status: 409,
    body: { code: 'HOLD_EXPIRED' },
  })
})

test('une page de l’organisateur ne prend pas de jeton, un formulaire en demande un', async () => {
  const entry = await holdByPage(server)
  expect(await pay(entry.club, entry.held)).toMatchObject({
    status: 422,
    body: { code: 'PAYMENT_METHOD_REFUSED' },
  })
  const club = await createCaller(server)
  const held = await register(club, await createTournament(db))
  expect(await club.post(`/registrations/${held.id}/payments`, { method: 'card' })).toMatchObject({
    status: 422,
    body: { code: 'PAYMENT_METHOD_REFUSED' },
  })
  expect(await lifeOf(entry)).toMatchObject({ place: 'held', paid: 'unpaid', payments: [] })
})

test('une tentative finie, de quoi payer encore : le même appel en ouvre une autre', async () => {
  const tournament = await createTournament(db, { payment_timing: 'after_approval' })
  const [row] = await db<{ id: number }[]>`select organizer_club_id as id from tournaments where id = ${tournament.id}`
  await takeCardsByPage(row!.id)
  const [club, organizer] = [await createCaller(server), await createCaller(server, { club_id: row!.id })]
  const held = await register(club, tournament, { payment_method: undefined })
  await organizer.put(`/registrations/${held.id}/approval`)
  const first = await openPage({ club, held })
  server.advance(40 * 60_000)
  const second = await openPage({ club, held })
  expect(second.id).not.toBe(first.id)
  expect(await lifeOf({ club, held })).toMatchObject({ payments: [{ status: 'expired' }, { status: 'open' }] })
})

test('finie pendant que sa page reste ouverte : le club et l’organisateur lisent jusqu’à quand', async () => {
  const entry = await holdByPage(server)
  await openPage(entry)
  await entry.club.post(`/registrations/${entry.held.id}/cancellation`)
  const told = await db<{ club_id: number }[]>`
    select club_id from messages where registration_id = ${entry.held.id} and content like '%La page de paiement reste ouverte jusqu’au%'`
  expect(new Set(told.map(({ club_id }) => club_id)).size).toBe(2)
})

test('rendu : rien ne se lit « remboursé » avant que le prestataire le dise', async () => {
  const entry = await paidByPage()
  await entry.club.post(`/registrations/${entry.held.id}/cancellation`)
  await runJobs(server, 'payments.refund')
  expect(await lifeOf(entry)).toMatchObject({ paid: 'refund_due', refunds: [{ status: 'pending' }] })
  await pass(server, 2)
  expect(await lifeOf(entry)).toMatchObject({ paid: 'refunded', refunds: [{ status: 'succeeded' }] })
})

test('un remboursement qui échoue tard devient une tâche, avec son motif', async () => {
  const entry = await paidByPage()
  await entry.club.post(`/registrations/${entry.held.id}/cancellation`)
  await runJobs(server, 'payments.refund')
  await press(server, entry.payment, 'fail')
  await pass(server, 2)
  expect(await lifeOf(entry)).toMatchObject({ paid: 'refund_due', refunds: [{ status: 'due', why: 'failed' }] })
  expect((await mailsTo(entry, 'refund-due'))[0]).toContain('n’a pas pu rendre l’argent')
})

test('une part n’est pas rendue par la page ; faite chez le prestataire, la tâche est réglée d’elle-même', async () => {
  const entry = await paidByPage({ in_days: 12 })
  await entry.club.post(`/registrations/${entry.held.id}/cancellation`)
  await runJobs(server, 'payments.refund')
  const { refunds } = await lifeOf(entry)
  expect(refunds).toMatchObject([{ status: 'due', why: 'partial' }])
  const { amount_cents } = refunds[0]!
  await db`
    insert into sandbox.page_refunds (key, payment, reference, amount_cents, settles_at, created_at)
    select ${`main-${entry.held.id}`}, x.reference, ${`main-${entry.held.id}`}, ${amount_cents}, ${server.services.clock()}, now()
    from sandbox.page_payments x join sandbox.pages p on p.reference = x.page where p.key = ${entry.payment.id}`
  await pass(server, 24 * 60)
  expect(await lifeOf(entry)).toMatchObject({
    paid: 'partially_refunded',
    refunds: [{ status: 'succeeded', outside: false, amount_cents }],
  })
})

test('rendu chez le prestataire sans rien demander : avoir, organisateur prévenu, place et matchs inchangés', async () => {
  const entry = await paidByPage()
  await press(server, entry.payment, 'give_back')
  await pass(server, 24 * 60)
  expect(await lifeOf(entry)).toMatchObject({
    place: 'pending',
    paid: 'refunded',
    refunds: [{ status: 'succeeded', outside: true, amount_cents: 4000 }],
  })
  expect(await mailsTo(entry, 'refund-outside')).toHaveLength(1)
  expect(await db`select from receipts where registration_id = ${entry.held.id} and kind = 'credit_note'`).toHaveLength(
    1,
  )
})

test.each([
  ['win', { paid: 'paid', refunds: [] }],
  ['lose', { paid: 'refunded', refunds: [{ status: 'succeeded', outside: true, amount_cents: 4000 }] }],
] as const)('contesté, puis %s : la place reste, l’argent se lit', async (outcome, life) => {
  const entry = await paidByPage()
  await press(server, entry.payment, 'contest')
  await pass(server, 24 * 60)
  expect(await lifeOf(entry)).toMatchObject({ place: 'pending', paid: 'disputed', payments: [{ dispute: 'open' }] })
  expect(await mailsTo(entry, 'payment-disputed')).toHaveLength(1)
  await press(server, entry.payment, outcome)
  await pass(server, 24 * 60)
  expect(await lifeOf(entry)).toMatchObject({ place: 'pending', ...life })
  expect(await mailsTo(entry, 'dispute-ended')).toHaveLength(1)
})

test('la page de retour fait lire le prestataire aussitôt, sans attendre de notification', async () => {
  const entry = await holdByPage(server)
  const payment = await openPage(entry)
  expect((await entry.club.put(`/payments/${payment.id}/reading`)).body).toMatchObject({ status: 'open' })
  await press(server, payment, 'pay')
  expect((await entry.club.put(`/payments/${payment.id}/reading`)).body).toMatchObject({
    status: 'succeeded',
    next: null,
    registration: { status: 'pending', payment_status: 'paid' },
  })
  for (let more = 0; more < 18; more += 1) await entry.club.put(`/payments/${payment.id}/reading`)
  expect(await entry.club.put(`/payments/${payment.id}/reading`)).toMatchObject({ status: 429 })
})

test('cinq onglets, puis dix lectures à la fois d’une page payée deux fois : une tentative, un seul paiement en trop', async () => {
  const entry = await holdByPage(server)
  const pages = await Promise.all(Array.from({ length: 5 }, () => openPage(entry)))
  expect(new Set(pages.map(({ id }) => id)).size).toBe(1)
  await press(server, pages[0]!, 'twice')
  await Promise.all(Array.from({ length: 10 }, () => entry.club.put(`/payments/${pages[0]!.id}/reading`)))
  await pass(server, 4, 2)
  expect(await lifeOf(entry)).toMatchObject({
    paid: 'paid',
    payments: [
      { duplicate: false, refunded_cents: 0 },
      { duplicate: true, refunded_cents: 4000 },
    ],
    refunds: [{ amount_cents: 4000 }],
  })
})

/** Numbers that are the same at each run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('deux cents ordres de ce que dit le prestataire, chaque fois de zéro à trois : les mêmes lignes à la fin', async () => {
  const random = seeded(33)
  const read = () => page().read(payment.id)
  const entry = await holdByPage(server)
  const payment = await openPage(entry)
  const said = [await read()]
  await press(server, payment, 'twice')
  said.push(await read())
  await press(server, payment, 'contest')
  said.push(await read())
  await press(server, payment, 'win')
  said.push(await read())
  const ends = new Set<string>()
  for (let order = 0; order < 200; order += 1) {
    await db
      .begin(async (tx) => {
        const at = {
          ...server.services,
          db: Object.assign((...s: Parameters<typeof tx>) => tx(...s), tx, {
            begin: (work: () => Promise<void>) => tx.savepoint(work),
          }) as never,
        }
        const heard = said.flatMap((one) => Array.from({ length: Math.floor(random() * 4) }, () => one))
        const shuffled = heard.map((one) => [random(), one] as const).toSorted(([a], [b]) => a - b)
        for (const [, session] of shuffled) await settlePayment(at, payment.id, session!)
        await settlePayment(at, payment.id, said.at(-1)!)
        const rows = await tx`
        select r.status as place, r.payment_status, p.status, p.duplicate_of is not null as extra, p.refunded_cents,
          (select jsonb_agg(f.amount_cents order by f.amount_cents) from refunds f where f.payment_id = p.id) as refunds,
          (select count(*)::int from receipts re where re.payment_id = p.id) as receipts
        from payments p join registrations r on r.id = p.registration_id where r.id = ${entry.held.id} order by extra`
        ends.add(JSON.stringify(rows))
        throw new UndoneOrder()
      })
      .catch((error: unknown) => {
        if (!(error instanceof UndoneOrder)) throw error
      })
  }
  expect([...ends].map((rows) => JSON.parse(rows))).toMatchObject([
    [
      { place: 'pending', payment_status: 'paid', extra: false, refunds: null, receipts: 1 },
      { extra: true, refunds: [4000], receipts: 1 },
    ],
  ])
})

class UndoneOrder extends Error {}
