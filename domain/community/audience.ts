/**
 * States of registrations by which an organiser may narrow the clubs of a tournament that a message goes to. Without a
 * state, the message goes to all.
 */
export const AUDIENCE_STATES = ['pending', 'approved', 'waiting'] as const

export type AudienceState = (typeof AUDIENCE_STATES)[number]

export const AUDIENCE_LABELS: Record<AudienceState, string> = {
  pending: 'Inscriptions à valider',
  approved: 'Inscriptions validées',
  waiting: 'En liste d’attente',
}

/** The audience may also be narrowed by payment. */
export const AUDIENCE_PAYMENTS = ['unpaid', 'paid'] as const

export type AudiencePayment = (typeof AUDIENCE_PAYMENTS)[number]

export const AUDIENCE_PAYMENT_LABELS: Record<AudiencePayment, string> = {
  unpaid: 'Paiement attendu',
  paid: 'Payées, ou gratuites',
}
