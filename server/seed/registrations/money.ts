import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import { demoAccount } from './collection.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'
import type { SeedRow } from '../insert-rows.ts'
import { receiptRows } from './receipts.ts'
import type { Payment, SeedRegistration } from './seed-registration.ts'

/** Rows of payments, refunds, the sandbox's own books, and receipts: they tell one story. */
export type MoneyRows = Record<
  'payments' | 'refunds' | 'sandbox.sessions' | 'sandbox.refunds' | 'receipt_series' | 'receipts',
  SeedRow[]
>

/** How the clubs that organise are paid; `organizer` is that of the demonstration. */
export const accountTables = (parts: {
  organizers: readonly SeedClub[]
  tournaments: readonly SeedTournament[]
  organizer: SeedClub
  secrets: Secrets
}): [table: string, rows: SeedRow[]][] => [
  ['payment_accounts', accountMeans(parts.organizers, parts.secrets)],
  ['payment_accounts', cardMeans(parts.tournaments, parts.organizer)],
]

/** How the clubs that organise are paid by hand. */
const accountMeans = (organizers: readonly SeedClub[], secrets: Secrets): SeedRow[] =>
  organizers.map((club) => {
    const { settings, sealed_iban } = demoAccount(club, secrets)
    return {
      club_id: club.id,
      provider: 'manual',
      settings,
      sealed_secrets: `\\x${Buffer.from(sealed_iban!).toString('hex')}`,
      connected_by: club.owner_id,
      connected_at: club.created_at,
    }
  })

/** One club that organises is paid on the page of the sandbox, where both ways can be seen. */
function cardMeans(tournaments: readonly SeedTournament[], but: SeedClub): SeedRow[] {
  const shown = tournaments.find(
    ({ state, organizer, overseas, categories, payment_timing }) =>
      state === 'open' &&
      organizer !== but &&
      !overseas &&
      payment_timing === 'at_registration' &&
      categories.length === 1 &&
      categories[0]!.price_cents > 0,
  )
  const club = shown!.organizer
  const row = { club_id: club.id, provider: 'sandbox_page', external_id: `club-${club.id}`, active: true }
  return [{ ...row, connected_by: club.owner_id, connected_at: club.created_at }]
}

export function moneyRows(registrations: readonly SeedRegistration[]): MoneyRows {
  const paid = registrations.flatMap((r) => (r.payment ? [{ ...r, payment: r.payment }] : []))
  const refunded = paid.flatMap((r) => (r.refund ? [{ ...r, refund: r.refund }] : []))
  const byCard = paid.filter(({ payment }) => payment.method === 'card')
  return {
    payments: paid.map(paymentRow),
    refunds: refunded.map(refundRow),
    'sandbox.sessions': byCard.map(sessionRow),
    'sandbox.refunds': refunded.filter(({ payment }) => payment.method === 'card').map(sandboxRefundRow),
    ...receiptRows(registrations),
  }
}

type Paid = SeedRegistration & { payment: Payment }
type Refunded = Paid & { refund: NonNullable<SeedRegistration['refund']> }

function paymentRow({ id, payment, refund }: Paid): SeedRow {
  return {
    id: payment.id,
    registration_id: id,
    provider: payment.method === 'card' ? 'sandbox' : 'manual',
    method: payment.method,
    amount_cents: payment.amount_cents,
    refunded_cents: refund?.settled_at ? refund.amount_cents : 0,
    status: payment.status,
    provider_reference: payment.method === 'card' ? paymentReference(payment) : null,
    ...takenMoney(payment),
    expires_at: payment.method === 'card' ? sessionEnd(payment) : null,
    created_at: payment.created_at,
    succeeded_at: payment.succeeded_at,
    updated_at: refund?.settled_at ?? payment.succeeded_at ?? payment.created_at,
  }
}

/** What the sandbox says of money that it has taken. */
function takenMoney(payment: Payment): SeedRow {
  const isTaken = payment.method === 'card' && payment.succeeded_at !== null
  return {
    provider_payment: isTaken ? paymentReference(payment) : null,
    fee_cents: isTaken ? 0 : null,
    net_cents: isTaken ? payment.amount_cents : null,
  }
}

function refundRow({ id, payment, refund, tournament }: Refunded): SeedRow {
  return {
    id: refund.id,
    payment_id: payment.id,
    registration_id: id,
    amount_cents: refund.amount_cents,
    status: refund.settled_at ? 'succeeded' : 'due',
    reason: refund.reason,
    due_at: new Date(refund.created_at.getTime() + 14 * 86_400_000),
    provider_reference: refund.settled_at && payment.method === 'card' ? `sandbox_ref_${refund.id}` : null,
    created_at: refund.created_at,
    settled_at: refund.settled_at,
    settled_by: refund.settled_by && tournament.organizer.owner_id,
  }
}

function sessionRow({ payment, tournament, team }: Paid): SeedRow {
  return {
    key: payment.id,
    account: `club-${tournament.organizer.id}`,
    reference: paymentReference(payment),
    amount_cents: payment.amount_cents,
    description: `${tournament.texts.title} – ${team.name}`,
    token: 'test_success',
    status: payment.status,
    expires_at: sessionEnd(payment),
    created_at: payment.created_at,
  }
}

function sandboxRefundRow({ payment, refund }: Refunded): SeedRow {
  return {
    key: refund.id,
    session_key: payment.id,
    reference: `sandbox_ref_${refund.id}`,
    amount_cents: refund.amount_cents,
    created_at: refund.created_at,
  }
}

function paymentReference(payment: Payment): string {
  return `sandbox_pay_${payment.id}`
}

function sessionEnd(payment: Payment): Date {
  return new Date(payment.created_at.getTime() + 15 * 60_000)
}
