import type { PAYMENT_STATUSES } from './payment-statuses.ts'
/** The organiser records these payments; no provider does. */
export const MANUAL_METHODS = ['cheque', 'transfer', 'cash'] as const

/** How a registration is paid. The SQL function `payment_methods` lists the same values. */
export const PAYMENT_METHODS = ['card', ...MANUAL_METHODS] as const

export type ManualMethod = (typeof MANUAL_METHODS)[number]
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  card: 'Carte bancaire',
  cheque: 'Chèque',
  transfer: 'Virement',
  cash: 'Espèces',
}

export const PAYMENT_METHOD_MISSING = 'Choisissez un moyen de paiement.'

/** Follows the word « payé ». */
export const PAID_BY_WORDS: Record<PaymentMethod, string> = {
  card: 'par carte',
  cheque: 'par chèque',
  transfer: 'par virement',
  cash: 'en espèces',
}

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unpaid: 'Non payé',
  awaiting: 'Paiement attendu',
  paid: 'Payé',
  refund_due: 'Remboursement à faire',
  refunded: 'Remboursé',
  partially_refunded: 'Remboursé en partie',
  disputed: 'Contesté',
  failed: 'Paiement refusé',
}

/**
 * States of a payment attempt, in order of certainty: a later state replaces the earlier ones. 'succeeded' is last,
 * because money taken is taken, whatever order the events arrive in.
 */
export const PAYMENT_ATTEMPT_STATES = [
  'open',
  'requires_action',
  'processing',
  'failed',
  'expired',
  'succeeded',
] as const

/** In these states the provider may still take the money, so the place cannot be freed. In SQL: `is_attempt_open`. */
export const OPEN_ATTEMPT_STATES = ['open', 'requires_action', 'processing'] as const satisfies PaymentAttemptState[]

export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number]

export const PAYMENT_ATTEMPT_LABELS: Record<PaymentAttemptState, string> = {
  open: 'Commencé',
  requires_action: 'Authentification demandée',
  processing: 'En cours',
  failed: 'Refusé',
  expired: 'Abandonné',
  succeeded: 'Réussi',
}

/**
 * `requested`: the provider is being asked to refund. `pending`: it has begun to, and may still fail. `due`: somebody has to
 * give the money back by hand.
 */
export const REFUND_STATUSES = ['due', 'requested', 'pending', 'succeeded'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  due: 'À faire',
  requested: 'Demandé',
  pending: 'En cours chez le prestataire',
  succeeded: 'Fait',
}

/**
 * Why money goes back. `owed`: terms, refusals, cancellations. `advance`: it does not, unless the rest of the price never
 * comes. `surplus`: it pays nothing. `moved`: another team of the same club uses it, so that nothing leaves. `undone`: its
 * payment was noted by mistake and never came.
 */
export const REFUND_KINDS = ['owed', 'advance', 'surplus', 'moved', 'undone'] as const

export type RefundKind = (typeof REFUND_KINDS)[number]

/** Whether a payment may go from one status to another; false when both are the same. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to)
}

/**
 * Whether what is kept of its money may still be given back: a part may have been, elsewhere. A payment that is contested is
 * owed by the same terms, and its refund waits for the bank.
 */
export const isPaid = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'partially_refunded' || status === 'disputed'

export function isManualMethod(method: PaymentMethod | null): method is ManualMethod {
  return (MANUAL_METHODS as readonly (PaymentMethod | null)[]).includes(method)
}

/** The later of two states. Events may come in any order, any number of times, and still end in the same state. */
export function laterAttemptState(one: PaymentAttemptState, other: PaymentAttemptState): PaymentAttemptState {
  return PAYMENT_ATTEMPT_STATES.indexOf(one) >= PAYMENT_ATTEMPT_STATES.indexOf(other) ? one : other
}

export function canMoveAttempt(from: PaymentAttemptState, to: PaymentAttemptState): boolean {
  return from !== to && laterAttemptState(from, to) === to
}

export function isAttemptOpen(state: PaymentAttemptState): boolean {
  return (OPEN_ATTEMPT_STATES as readonly PaymentAttemptState[]).includes(state)
}

/**
 * A dispute ends in favour of the club (refunded) or of the organiser (paid). A refused attempt may still be paid
 * later. Money that arrives after the place is lost must be refunded at once. A payment noted by mistake is awaited again, or
 * of an entry that has ended nothing is; a refund noted by mistake is due again.
 */
const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['awaiting', 'paid', 'refund_due'],
  awaiting: ['paid', 'failed', 'unpaid', 'refund_due'],
  failed: ['awaiting', 'paid', 'unpaid', 'refund_due'],
  paid: ['unpaid', 'awaiting', 'refund_due', 'refunded', 'partially_refunded', 'disputed'],
  refund_due: ['unpaid', 'refunded', 'partially_refunded', 'disputed'],
  partially_refunded: ['refund_due', 'refunded', 'disputed'],
  refunded: ['refund_due'],
  disputed: ['paid', 'refunded'],
}
