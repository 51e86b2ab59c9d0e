import { DEFAULT_BOOK_ACCOUNTS } from '#domain/registrations/collection/books.ts'
import { depositLine, entryLine } from '#domain/registrations/prices/sold-lines.ts'
import { randomUUID } from 'node:crypto'
import { addCategory, createRegistration } from '#test/kit/factories.ts'
import { createTeam, SEASON } from '#test/kit/steps/teams.ts'
import { pay } from '#test/kit/steps/registering.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from '../cast.ts'
import { madeFor } from '../made.ts'
import type { Asked } from './requests.ts'

const DAY_MS = 86_400_000
const soon = () => new Date(Date.now() + 3 * DAY_MS).toISOString()

/** Requests about the registration of the owner’s club and its money. */
export function entryRequestsOf(server: TestServer, cast: Cast): Record<string, () => Promise<Asked>> {
  const { db } = server.services
  const { owner } = cast
  const { tournament, registration } = madeFor(server, cast)
  /** A registration for which the organiser awaits a cheque, due in `days`. */
  const awaited = async (days = 5) => {
    const { id } = await registration('pending', 'awaiting')
    const payment_due_at = new Date(Date.now() + days * DAY_MS)
    await db`update registrations set payment_method = 'cheque', payment_due_at = ${payment_due_at} where id = ${id}`
    return id
  }
  /** A registration that has left a deposit, of a tournament that has begun. */
  const deposited = async () => {
    const { id } = await registration('approved', 'paid')
    const lines = db.json([entryLine(4000), depositLine(5000)])
    await db`update registrations set lines = ${lines}, amount_cents = 9000 where id = ${id}`
    await db`update tournaments set starts_at = now() - interval '1 hour' 
      where id = (select tournament_id from registrations where id = ${id})`
    return id
  }
  /** A payment of the owner that waits for a confirmation by the bank. */
  const questioned = async () => {
    const { body } = await pay(owner, await registration('held', 'unpaid'), 'test_authentication_required')
    return String(body.id)
  }
  /** A cheque that the organiser must give back. */
  const payout = async () => {
    const [row] = await db<{ id: string }[]>`
      insert into payouts (club_id, provider, reference, amount_cents, arrives_on, state, created_at, updated_at)
      values (${cast.organizer.club_id}, 'sandbox', ${randomUUID()}, 4000, current_date, 'paid', now(), now()) returning id`
    return row!.id
  }
  const refund = async (kind = 'owed') => {
    const { id } = await registration('rejected', 'refund_due')
    const [row] = await db<{ id: string }[]>`
      with payment as (
        insert into payments (registration_id, provider, method, amount_cents, status, succeeded_at)
        values (${id}, 'manual', 'cheque', 4000, 'succeeded', now()) returning id)
      insert into refunds (payment_id, registration_id, amount_cents, status, kind, reason, due_at)
      select id, ${id}, 4000, 'due', ${kind}, 'Inscription refusée', now() + interval '14 days' from payment returning id`
    return row!.id
  }
  /** A cheque that the organiser has given back. */
  const settled = async () => {
    const id = await refund()
    await db`
      update refunds set status = 'succeeded', settled_at = now(), settled_by = ${owner.user_id} where id = ${id}`
    await db`update payments set refunded_cents = 4000 where id = (select payment_id from refunds where id = ${id})`
    return id
  }
  /** A cheque that the organiser has noted. */
  const noted = async () => {
    const { id } = await registration('pending', 'paid')
    const [row] = await db<{ id: string }[]>`
      insert into payments (registration_id, provider, method, amount_cents, status, succeeded_at)
      values (${id}, 'manual', 'cheque', 4000, 'succeeded', now()) returning id`
    return row!.id
  }
  /** A team of the owner's club. One of last season can be carried over to this one. */
  const team = async (season = SEASON) => (await createTeam(db, { club_id: owner.club_id, season })).id
  const entry = async (status: string) => {
    const { tournament_category_id } = await tournament({ status })
    return {
      input: { tournament_category_id, team_name: `Équipe ${randomUUID().slice(0, 8)}`, payment_method: 'card' },
    }
  }

  const basket = async () => {
    const { id } = await registration('held', 'unpaid')
    const basket_id = randomUUID()
    await db`update registrations set basket_id = ${basket_id}, basket_line = 1 where id = ${id}`
    return basket_id
  }
  const withTeam = async (status: 'approved' | 'pending') => {
    const { id } = await registration(status, 'paid')
    await db`update registrations set team_id = ${await team()} where id = ${id}`
    return { id }
  }
  return {
    'GET /tournaments/{id}/own-teams': async () => ({ id: (await tournament()).id }),
    'POST /registrations/{id}/payments': async () => ({
      id: (await registration('held', 'unpaid')).id,
      input: { method: 'card', token: 'test_success' },
    }),
    'GET /payments/{id}': async () => ({ id: await questioned() }),
    'PUT /payments/{id}/reading': async () => ({ id: await questioned() }),
    'PUT /payments/{id}/authentication': async () => ({ id: await questioned(), input: { outcome: 'accepted' } }),
    'PUT /refunds/{id}/settlement': async () => ({ id: await refund(), input: {} }),
    'GET /registrations/{id}/movements': async () => ({ id: (await registration('pending', 'paid')).id }),
    'PUT /payments/{id}/undo': async () => ({ id: await noted(), input: { reason: 'Noté par erreur' } }),
    'PUT /refunds/{id}/undo': async () => ({ id: await settled(), input: { reason: 'Noté par erreur' } }),
    'GET /refunds/{id}/teams': async () => ({ id: await refund('surplus') }),
    'PUT /refunds/{id}/move': async () => ({
      id: await refund('surplus'),
      input: { registration_id: await awaited() },
    }),
    'POST /baskets': async () => {
      const { payment_method, ...line } = (await entry('registration_open')).input
      return { input: { lines: [line], mode: 'all', payment_method } }
    },
    'GET /baskets/{id}': async () => ({ id: await basket() }),
    'POST /baskets/{id}/payments': async () => ({
      id: await basket(),
      input: { method: 'card', token: 'test_success' },
    }),
    'POST /registrations': () => entry('registration_open'),
    'POST /registrations draft': () => entry('draft'),
    'GET /registrations/{id}': async () => ({ id: (await registration('pending', 'paid')).id }),
    'GET /registrations/{id}/usual-answer': async () => ({ id: (await registration('pending', 'paid')).id }),
    'GET /registrations/{id}/roster': () => withTeam('approved'),
    'GET /registrations/{id}/roster pending': () => withTeam('pending'),
    'GET /tournaments/{id}/registration-options': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/registration-options draft': async () => ({
      id: (await tournament({ status: 'draft' })).id,
    }),
    'PUT /registrations/{id}/approval': async () => ({ id: (await registration('pending', 'paid')).id, input: {} }),
    'PUT /registrations/approvals': async () => ({ input: { ids: [(await registration('pending', 'paid')).id] } }),
    'PUT /registrations/{id}/rejection': async () => ({
      id: (await registration('pending', 'paid')).id,
      input: { reason: 'Catégorie complète' },
    }),
    'POST /registrations/{id}/cancellation': async () => ({
      id: (await registration('approved', 'paid')).id,
      input: {},
    }),
    'PUT /registrations/{id}/offer-acceptance': async () => ({
      id: (await registration('offered', 'unpaid')).id,
      input: { payment_method: 'card' },
    }),
    'GET /registrations/{id}/change-options': async () => ({ id: (await registration('pending', 'paid')).id }),
    'PUT /registrations/{id}/category': async () => {
      const entered = await tournament()
      const { tournament_category_id } = await addCategory(db, entered)
      const { club_id, user_id } = owner
      const { id } = await createRegistration(db, { tournament: entered, club_id, user_id, status: 'pending' })
      return { id, input: { tournament_category_id, expected_difference_cents: 0 } }
    },
    'PUT /registrations/{id}/extra-removal': async () => {
      const { id } = await registration('pending', 'paid')
      const [extra] = await db<{ id: number }[]>`
        insert into tournament_extras (tournament_id, position, name, price_cents)
        select tournament_id, 0, 'Repas', 0 from registrations where id = ${id} returning id`
      const meal = { kind: 'extra', words: 'Repas', quantity: 1, cents: 0, extra_id: extra!.id }
      await db`
        update registrations set lines = ${db.json([entryLine(4000), meal])} where id = ${id}`
      return { id, input: { extra_id: extra!.id } }
    },
    'PUT /registrations/{id}/team-name': async () => ({
      id: (await registration('pending', 'paid')).id,
      input: { team_name: 'Les Faucons' },
    }),
    'PUT /registrations/{id}/team': async () => ({
      id: (await registration('pending', 'paid')).id,
      input: { team_name: 'Les Faucons' },
    }),
    'PUT /registrations/{id}/manual-payment': async () => ({ id: await awaited(), input: {} }),
    'PUT /registrations/{id}/payment-extension': async () => ({
      id: await awaited(1),
      input: { payment_due_at: soon() },
    }),
    'PUT /registrations/{id}/release': async () => ({ id: await awaited(-1), input: {} }),
    'GET /tournaments/{id}/team-files': async () => ({ id: (await tournament()).id }),
    // The reminder leaves once a day, so the second caller with the right comes too late.
    'POST /tournaments/{id}/file-reminders': async () => {
      const made = await tournament()
      await createRegistration(db, { tournament: made, club_id: owner.club_id, payment_status: 'awaiting' })
      return { id: made.id, input: { expected_clubs: 1 } }
    },
    // The club has entered this team itself, so nobody may note papers for it.
    'PUT /registrations/{id}/papers': async () => ({
      id: (await registration('pending', 'paid')).id,
      input: { seen: true },
    }),
    'GET /tournaments/{id}/declaration': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/clubs-to-add': async () => ({ id: (await tournament()).id, input: { q: 'Club' } }),
    'POST /tournaments/{id}/registrations': async () => {
      const { id, tournament_category_id } = await tournament()
      return {
        id,
        input: {
          lines: [
            {
              key: randomUUID(),
              tournament_category_id,
              team_name: 'Les Aigles',
              club: { kind: 'new', name: `Club ${randomUUID().slice(0, 8)}`, contact: '06 12 34 56 78' },
              payment: { state: 'awaited', method: 'cheque' },
              papers_seen: false,
            },
          ],
        },
      }
    },
    'GET /tournaments/{id}/past-clubs': async () => ({ id: (await tournament()).id }),
    'POST /tournaments/{id}/past-club-invitations': async () => {
      const past = await tournament({ in_days: -360, status: 'completed' })
      await createRegistration(db, { tournament: past, club_id: owner.club_id })
      return { id: (await tournament()).id, input: { edition_id: past.id, expected_clubs: 1 } }
    },
    'PUT /collection/means': async () => ({ input: { method: 'cash', when: 'Samedi, à l’accueil' } }),
    'PUT /collection/means/removal': async () => ({ input: { method: 'cash' } }),
    'PUT /collection/card': async () => ({ input: { provider: 'sandbox' } }),
    'POST /collection/card-test': async () => ({ input: {} }),
    'POST /collection/stripe': async () => ({ input: { country: 'FR' } }),
    'POST /collection/stripe/check': async () => ({ input: {} }),
    'POST /collection/helloasso': async () => ({ input: {} }),
    'PUT /collection/helloasso': async () => ({ input: { code: 'inconnu', state: 'inconnu' } }),
    'PUT /collection/helloasso/key': async () => ({ input: { id: 'un-client', secret: 'un-secret' } }),
    'POST /collection/helloasso/state': async () => ({ input: {} }),
    'GET /collection/payouts/{id}/lines': async () => ({ id: await payout() }),
    'GET /collection/registrations': async () => ({ input: { references: 'INS-22222222' } }),
    'POST /collection/other-amounts': async () => ({
      input: { registration_id: await awaited(), method: 'cheque', due_cents: 4000, received_cents: 5000 },
    }),
    'PUT /collection/deposits/return': async () => ({ input: { registration_ids: [await deposited()] } }),
    'PUT /collection/deposits/keep': async () => ({
      input: { registration_id: await deposited(), reason: 'Vestiaire abîmé' },
    }),
    'PUT /collection/books': async () => ({ input: DEFAULT_BOOK_ACCOUNTS }),
    'PUT /collection/received': async () => ({
      input: { payments: [{ registration_id: await awaited(), method: 'cheque', amount_cents: 4000 }] },
    }),
  }
}
