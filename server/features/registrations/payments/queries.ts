import type { Payment, Refund } from '#contract/registrations/payments.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { OBSTACLE_LABELS, type RefundObstacle } from '#domain/registrations/payments/providers.ts'
import { canInClub, collectsFor, readsPaymentsOf } from '#domain/clubs/club.ts'
import { PAYMENT_ATTEMPT_LABELS } from '#domain/registrations/payments/payment.ts'
import { findRegistration } from '#server/features/registrations/registrations/queries.ts'
import type { MemberContext, Viewer } from '#server/platform/context.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/database/client.ts'
import { failureMessage } from '#server/platform/payments/declined.ts'
import { canSeePayment } from './policy.ts'

type Row = Omit<Payment, 'label' | 'failure_message' | 'registration' | 'total_cents'> & {
  failure_code: string | null
}

/** Reads a payment with its registration, as the viewer sees it; null when there is none that they may see. */
export async function findPayment(context: MemberContext, id: string): Promise<Payment | null> {
  const { db, viewer, clock } = context
  const [row] = await db<Row[]>`
    select id, registration_id, method, provider, amount_cents, refunded_cents, status, failure_code, created_at,
      ${teamsOf(db)} as teams, expires_at, succeeded_at, ${pageOf(db, clock())} as next
    from payments where id = ${id}`
  const registration = row && (await findRegistration(context, viewer, row.registration_id, clock()))
  if (!registration || !canSeePayment(viewer, partiesOf(registration))) return null
  const { failure_code, next, ...payment } = row
  const pays = viewer.club?.id === registration.club.id && canInClub(viewer.club.rights, 'pay')
  return {
    ...payment,
    total_cents: row.teams.reduce((sum, team) => sum + team.amount_cents, 0),
    label: PAYMENT_ATTEMPT_LABELS[row.status],
    failure_message: failureMessage(failure_code),
    next: pays ? next : null,
    registration,
  }
}

/** The last page that was opened for a payment, until it closes: who has its address may pay there. */
const pageOf = (db: Db, now: Date) => db`
  (select json_build_object('kind', 'redirect', 'url', s.url, 'ends_at', iso_instant(s.url_ends_at))
   from payment_sessions s
   where s.payment_id = payments.id and is_attempt_open(payments.status) and s.url_ends_at > ${now}
   order by s.n desc limit 1)`

/** The same for who asks for it. @throws NOT_FOUND */
export async function getPayment(context: MemberContext, id: string): Promise<Payment> {
  const payment = await findPayment(context, id)
  if (!payment) throw refuse('NOT_FOUND')
  return payment
}

/** The teams that one attempt pays, each with its part of the sum. */
const teamsOf = (db: Db) => db`
  (select json_agg(json_build_object('registration_id', r.id, 'team_name', r.team_name, 'amount_cents', w.amount_cents)
      order by r.basket_line, w.id)
   from payments w join registrations r on r.id = w.registration_id
   where coalesce(payments.paid_with, payments.id) in (w.id, w.paid_with))`

const partiesOf = ({ club, tournament }: Registration) => ({
  club_id: club.id,
  organizer_club_id: tournament.organizer.id,
})

export type RefundRow = Refund & { club_id: number; organizer_club_id: number }

export async function findRefund(db: Db, id: string, now: Date): Promise<RefundRow | null> {
  const [row] = await db<RefundRow[]>`select ${refundColumns(db, now)} from ${refundTables(db)} where f.id = ${id}`
  return row ? inWords(row) : null
}

/** The database keeps the word of the code. */
const inWords = <R extends { why: string | null }>(row: R): R => ({
  ...row,
  why: row.why && OBSTACLE_LABELS[row.why as RefundObstacle],
})

/** Open refunds first, the most urgent on top. Empty for a scope that the viewer may not read. */
export async function listRefunds(
  db: Db,
  viewer: Viewer,
  input: PageAsked & {
    scope: 'organized' | 'club' | 'all'
    status?: Refund['status'] | undefined
  },
  now: Date,
) {
  const { status } = input
  const page = paging(db, input, {
    most: 24,
    by: [db`(f.status = 'succeeded')::int`, db`f.due_at`, db`f.id`],
  })
  const rows = await db<(RefundRow & Placed)[]>`
    select ${refundColumns(db, now)}, ${page.keys}
    from ${refundTables(db)}
    where ${whereScope(db, viewer, input.scope)} and f.kind in ('owed', 'surplus') ${status ? db`and f.status = ${status}` : db``}
      ${page.beyond}
    ${page.order} ${page.limit}`
  const { items, next_cursor } = page.of(rows)
  return { items: items.map(({ club_id: _club, organizer_club_id: _by, ...refund }) => inWords(refund)), next_cursor }
}

const refundTables = (db: Db) => db`
  refunds f
  join payments p on p.id = f.payment_id
  join registrations r on r.id = f.registration_id
  join clubs c on c.id = r.club_id
  join tournaments t on t.id = r.tournament_id`

const refundColumns = (db: Db, now: Date) => db`
  f.id, f.registration_id, f.amount_cents, f.status, f.kind, f.reason, f.why, f.outside, f.due_at, f.created_at, f.settled_at,
  f.status <> 'succeeded' and f.due_at <= ${now} and p.dispute is distinct from 'open' as overdue,
  f.status <> 'succeeded' and p.dispute is not distinct from 'open' as contested, p.method, c.name as club_name, r.team_name,
  json_build_object('id', t.id, 'title', t.title, 'time_zone', t.time_zone) as tournament, r.club_id, t.organizer_club_id`

function whereScope(db: Db, viewer: Viewer, scope: 'organized' | 'club' | 'all') {
  if (scope === 'all') return viewer.role === 'admin' ? db`true` : db`false`
  if (scope === 'club') return db`r.club_id = ${readsPaymentsOf(viewer.club)}`
  return db`t.organizer_club_id = ${collectsFor(viewer.club)}`
}

/** Refunds that a provider has yet to be asked for, or to answer. */
export const listRequestedRefunds = ({ db }: { db: Db }) => db<{ refund_id: string }[]>`
  select id as refund_id from refunds where status = 'requested' order by created_at, id`
