import { afterAll, describe, expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createTournament } from '#test/kit/factories.ts'
import { heldAtOnce } from '#test/kit/held-at-once.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { remindDeposits } from './commands/remind-deposits.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const DEPOSIT = { deposit_cents: 5000 }
const REASON = 'Vestiaire laissé abîmé'

/** A tournament with a deposit, and teams that have paid by card. */
async function holding(teams = 1, options: Partial<Parameters<typeof createTournament>[1]> = {}) {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    in_days: 10,
    columns: DEPOSIT,
    ...options,
  })
  const entered = []
  for (let n = 0; n < teams; n += 1) {
    const club = await createCaller(server)
    const { id } = await register(club, tournament, { expected_amount_cents: 9000 })
    await pay(club, { id })
    entered.push({ club, id })
  }
  return { organizer, tournament, entered, ids: entered.map(({ id }) => id) }
}

/** The tournament begins, or ends some days ago. */
const move = (days: number, { id }: { id: number }) => db`
  update tournaments set starts_at = now() + ${`${days} days`}::interval, ends_at = now() + ${`${days} days 8 hours`}::interval
  where id = ${id}`

const read = async (who: Caller, { id }: { id: string }): Promise<Registration> =>
  (await who.get(`/registrations/${id}`)).body
const giveBack = (who: Caller, ids: readonly string[]) =>
  who.put('/collection/deposits/return', { registration_ids: ids })
const keep = (who: Caller, id: string) => who.put('/collection/deposits/keep', { registration_id: id, reason: REASON })
const heldBy = async (who: Caller) => (await who.get('/collection/deposits')).body.tournaments
const refundsOf = (id: string) => db<{ amount_cents: number; reason: string; status: string }[]>`
  select amount_cents, reason, status from refunds where registration_id = ${id} order by created_at, id`
const wordsOf = ({ lines }: Registration) => lines.map(({ words, cents }) => [words.replaceAll('\u00a0', ' '), cents])

describe('une caution', () => {
  test('se lit sur la page du tournoi, s’ajoute au prix, et le reçu en a une ligne', async () => {
    const { organizer, tournament, entered } = await holding()
    const files = await organizer.get(`/tournaments/${tournament.id}/team-files`)
    expect(files.body.items).toMatchObject([{ payment: { amount_cents: 9000, deposit_cents: 5000 } }])
    const page = await entered[0]!.club.get(`/tournaments/${tournament.id}`)
    expect(page.body).toMatchObject({ deposit_cents: 5000, lowest_price_cents: 4000 })
    const registration = await read(entered[0]!.club, entered[0]!)
    expect(registration).toMatchObject({ amount_cents: 9000, paid_cents: 9000 })
    expect(wordsOf(registration)).toEqual([
      ['Inscription', 4000],
      ['Caution, rendue après le tournoi', 5000],
    ])
    const [receipt] = await db<{ paid: unknown }[]>`
      select content -> 'paid' as paid from receipts where registration_id = ${registration.id}`
    expect(receipt!.paid).toEqual([
      { words: 'Inscription', cents: 4000 },
      { words: 'Caution, rendue après le tournoi', cents: 5000 },
    ])
  })

  test('est rendue entière à un club qui annule, avec la part du reste que dit le barème', async () => {
    const { entered } = await holding()
    const { club, id } = entered[0]!
    const { cancellation } = await read(club, { id })
    expect(cancellation).toMatchObject({ percent: 50, refund_cents: 7000 })
    expect(cancellation!.message).toMatch(/La caution est rendue\.$/)
    const lower = await club.post(`/registrations/${id}/cancellation`, { expected_refund_cents: 4500 })
    expect(lower).toMatchObject({ status: 409, body: { data: { refund_cents: 7000 } } })
    const ended = await club.post(`/registrations/${id}/cancellation`, { expected_refund_cents: 7000 })
    expect(ended.body).toMatchObject({ status: 'cancelled', refund_due_cents: 7000 })
    await runJobs(server, 'payments.refund')
    expect(await read(club, { id })).toMatchObject({ refunded_cents: 7000 })
  })

  test('attend avec l’équipe en liste d’attente, et la suit dans une autre catégorie', async () => {
    const { tournament, entered } = await holding(1, { max_participants: 1 })
    const waiting = await register(await createCaller(server), tournament, {
      waiting_list: true,
      payment_method: undefined,
    })
    expect(waiting).toMatchObject({ status: 'waitlisted', amount_cents: 9000 })
    const cheaper = await addCategory(db, tournament, { price_cents: 3000 })
    const moved = await entered[0]!.club.put(`/registrations/${entered[0]!.id}/category`, {
      tournament_category_id: cheaper.tournament_category_id,
      expected_difference_cents: -1000,
      younger_confirmed: true,
    })
    expect(wordsOf(moved.body)).toEqual([
      ['Inscription', 3000],
      ['Caution, rendue après le tournoi', 5000],
    ])
  })
})

describe('après le tournoi, l’organisateur', () => {
  test('lit combien il en garde et les rend toutes ; une deuxième fois ne rend rien de plus', async () => {
    const { organizer, tournament, ids, entered } = await holding(3)
    expect(await heldBy(organizer)).toEqual([])
    expect((await giveBack(organizer, [ids[0]!])).body.outcomes).toMatchObject([
      { returned: false, code: 'NOT_ALLOWED_NOW', message: 'Les cautions se rendent une fois le tournoi commencé.' },
    ])
    await move(-1, tournament)
    const [held] = await heldBy(organizer)
    expect(held).toMatchObject({ id: tournament.id, teams: [{ cents: 5000 }, { cents: 5000 }, { cents: 5000 }] })
    expect((await giveBack(organizer, ids)).body.outcomes.map((one: { returned: boolean }) => one.returned)).toEqual([
      true,
      true,
      true,
    ])
    expect((await giveBack(organizer, [ids[0]!])).body.outcomes).toMatchObject([{ returned: false }])
    expect(await heldBy(organizer)).toEqual([])
    await runJobs(server, 'payments.refund')
    for (const { club, id } of entered) {
      const registration = await read(club, { id })
      expect(registration).toMatchObject({ amount_cents: 4000, refunded_cents: 5000, payment_status: 'paid' })
      expect(wordsOf(registration)).toEqual([['Inscription', 4000]])
      expect(registration.receipts.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'receipt'])
      expect(await refundsOf(id)).toMatchObject([{ amount_cents: 5000, reason: 'Caution rendue', status: 'succeeded' }])
    }
  })

  test('rend de sa main ce qui est venu par chèque, sans recevoir un message par équipe', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const tournament = await createTournament(db, {
      organizer_club_id: organizer.club_id,
      in_days: 10,
      payment_methods: ['cheque'],
      columns: DEPOSIT,
    })
    const club = await createCaller(server)
    const { id } = await register(club, tournament, { payment_method: 'cheque' })
    await move(-1, tournament)
    expect((await giveBack(organizer, [id])).body.outcomes).toMatchObject([
      { returned: false, message: 'Cette caution n’a pas été encaissée.' },
    ])
    await organizer.put('/collection/received', {
      payments: [{ registration_id: id, method: 'cheque', amount_cents: 9000 }],
    })
    expect((await giveBack(organizer, [id])).body.outcomes).toMatchObject([{ returned: true }])
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 5000, status: 'due' }])
    expect(await db`select from mails where kind = 'refund-due' and recipient = ${organizer.email}`).toHaveLength(0)
    expect(await read(club, { id })).toMatchObject({ amount_cents: 4000, refund_due_cents: 5000 })
  })

  test('en garde une en disant pourquoi : le club le lit, elle n’est plus à rendre, et annuler ne la rend pas', async () => {
    const { organizer, tournament, entered } = await holding()
    const { club, id } = entered[0]!
    await move(-0.1, tournament)
    expect(await keep(organizer, id)).toMatchObject({ status: 200, body: { tournaments: [] } })
    const kept = await read(club, { id })
    expect(kept).toMatchObject({ amount_cents: 9000, refund_due_cents: 0, cancellation: { refund_cents: 0 } })
    expect(wordsOf(kept).at(-1)).toEqual([`Caution gardée : ${REASON}`, 5000])
    const [mail] = await db<{ plain_text: string }[]>`
      select plain_text from mails where kind = 'deposit-kept' and recipient = ${club.email}`
    expect(mail!.plain_text).toContain(REASON)
    expect(await keep(organizer, id)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
    expect((await giveBack(organizer, [id])).body.outcomes).toMatchObject([{ returned: false }])
  })

  test('ne touche pas à celles d’un autre club, même trésorier chez lui', async () => {
    const { tournament, ids, entered } = await holding()
    await move(-1, tournament)
    const other = await createCaller(server, { organizer: true })
    expect((await giveBack(other, ids)).body.outcomes).toMatchObject([{ returned: false, code: 'NOT_FOUND' }])
    expect(await keep(other, ids[0]!)).toMatchObject({ status: 404 })
    expect(await giveBack(entered[0]!.club, ids)).toMatchObject({ status: 404 })
  })

  test('est rappelé une fois, trois jours après la fin, tant qu’il en garde', async () => {
    const { organizer, tournament, ids } = await holding(2)
    const reminders = () =>
      db`select subject from mails where kind = 'deposits-held' and recipient = ${organizer.email}`
    await move(-2, tournament)
    await remindDeposits(server.services)
    expect(await reminders()).toEqual([])
    await move(-4, tournament)
    await giveBack(organizer, [ids[0]!])
    await Promise.all([remindDeposits(server.services), remindDeposits(server.services)])
    await remindDeposits(server.services)
    expect(await reminders()).toHaveLength(1)
  })
})

describe('à la même seconde', () => {
  test('rendre deux fois ne rend qu’une fois', async () => {
    const { organizer, tournament, ids } = await holding(4)
    await move(-1, tournament)
    const answers = await Promise.all(Array.from({ length: 4 }, () => giveBack(organizer, ids)))
    const returned = answers.flatMap(({ body }) =>
      body.outcomes
        .filter((one: { returned: boolean }) => one.returned)
        .map((one: { registration_id: string }) => one.registration_id),
    )
    expect(returned).toHaveLength(ids.length)
    expect(new Set(returned)).toEqual(new Set(ids))
    for (const id of ids) expect(await refundsOf(id)).toMatchObject([{ amount_cents: 5000 }])
  })

  test.each([
    ['rend', 'annule'],
    ['annule', 'rend'],
  ] as const)('celui qui %s et celui qui %s : la caution est rendue exactement une fois', async (...order) => {
    const { organizer, tournament, entered } = await holding()
    const { club, id } = entered[0]!
    await move(-0.1, tournament)
    // A request leaves once it is awaited.
    const acts = {
      rend: async () => (await giveBack(organizer, [id])).status,
      annule: async () => (await club.post(`/registrations/${id}/cancellation`, {})).status,
    }
    const statuses = await heldAtOnce(
      db,
      // Whoever is first waits here with all that it has decided: who comes next must not have read the same deposit.
      (tx) => tx`select from payments where registration_id = ${id} for update`,
      order.map((act) => acts[act]),
    )
    expect(statuses).toEqual([200, 200])
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 5000 }])
  })

  test('rendre et garder ne se croisent pas : l’un des deux seulement', async () => {
    const { organizer, tournament, ids } = await holding(4)
    await move(-1, tournament)
    const kept = await Promise.all(
      ids.map(async (id) => (await Promise.all([keep(organizer, id), giveBack(organizer, [id])]))[0].status === 200),
    )
    for (const [index, id] of ids.entries()) expect(await refundsOf(id)).toHaveLength(kept[index] ? 0 : 1)
  })
})
