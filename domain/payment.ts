/** Settled by the organiser's hand, not by a provider. */
export const MANUAL_METHODS = ['cheque', 'transfer', 'cash'] as const

/** How a registration is paid. The database lists the same in its function `payment_methods`. */
export const PAYMENT_METHODS = ['card', ...MANUAL_METHODS] as const

export type ManualMethod = (typeof MANUAL_METHODS)[number]
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  card: 'Carte bancaire',
  cheque: 'Chèque',
  transfer: 'Virement',
  cash: 'Espèces',
}

/** Where one of several has to be chosen. */
export const PAYMENT_METHOD_MISSING = 'Choisissez un moyen de paiement.'

/** After « payé ». */
export const PAID_BY_WORDS: Record<PaymentMethod, string> = {
  card: 'par carte',
  cheque: 'par chèque',
  transfer: 'par virement',
  cash: 'en espèces',
}

/**
 * Where the money of a registration stands. `unpaid`: nothing asked yet. `awaiting`: a session is open, or a cheque, a
 * transfer or cash is expected. `failed`: the last try was refused. `refund_due`: money to be given back by hand.
 */
export const PAYMENT_STATUSES = [
  'unpaid',
  'awaiting',
  'paid',
  'refund_due',
  'refunded',
  'partially_refunded',
  'disputed',
  'failed',
] as const

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
 * One try to pay with a provider, in the order of what is known of it. Each state outranks those before it, and a
 * success outranks all: money taken is money taken, whatever arrives before or after the news of it.
 */
export const PAYMENT_ATTEMPT_STATES = [
  'open',
  'requires_action',
  'processing',
  'failed',
  'expired',
  'succeeded',
] as const

export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number]

export const PAYMENT_ATTEMPT_LABELS: Record<PaymentAttemptState, string> = {
  open: 'Commencé',
  requires_action: 'Authentification demandée',
  processing: 'En cours',
  failed: 'Refusé',
  expired: 'Abandonné',
  succeeded: 'Réussi',
}

/** To the same status is not a move. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to)
}

export function isManualMethod(method: PaymentMethod | null): method is ManualMethod {
  return (MANUAL_METHODS as readonly (PaymentMethod | null)[]).includes(method)
}

/** The state that stands once both are known: events in any order, any number of times, end in the same state. */
export function laterAttemptState(one: PaymentAttemptState, other: PaymentAttemptState): PaymentAttemptState {
  return PAYMENT_ATTEMPT_STATES.indexOf(one) >= PAYMENT_ATTEMPT_STATES.indexOf(other) ? one : other
}

export function canMoveAttempt(from: PaymentAttemptState, to: PaymentAttemptState): boolean {
  return from !== to && laterAttemptState(from, to) === to
}

/** The provider may still take the money: the place cannot be freed. */
export function isAttemptOpen(state: PaymentAttemptState): boolean {
  return state === 'open' || state === 'requires_action' || state === 'processing'
}

/**
 * A dispute ends in the club's favour (refunded) or the organiser's (paid). A refused try may still be paid late. Money
 * that comes when the place is gone is owed back at once, without ever having paid for anything.
 */
const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['awaiting', 'paid', 'refund_due'],
  awaiting: ['paid', 'failed', 'unpaid', 'refund_due'],
  failed: ['awaiting', 'paid', 'unpaid', 'refund_due'],
  paid: ['refund_due', 'refunded', 'partially_refunded', 'disputed'],
  refund_due: ['refunded', 'partially_refunded', 'disputed'],
  partially_refunded: ['refund_due', 'refunded', 'disputed'],
  refunded: [],
  disputed: ['paid', 'refunded'],
}
