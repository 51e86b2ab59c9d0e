/** To which clubs of a tournament its organiser writes, by the state of their registrations; without one, to all. */
export const AUDIENCE_STATES = ['pending', 'approved', 'waiting'] as const

export type AudienceState = (typeof AUDIENCE_STATES)[number]

export const AUDIENCE_LABELS: Record<AudienceState, string> = {
  pending: 'Inscriptions à valider',
  approved: 'Inscriptions validées',
  waiting: 'En liste d’attente',
}

/** And by what they have paid. */
export const AUDIENCE_PAYMENTS = ['unpaid', 'paid'] as const

export type AudiencePayment = (typeof AUDIENCE_PAYMENTS)[number]

export const AUDIENCE_PAYMENT_LABELS: Record<AudiencePayment, string> = {
  unpaid: 'Paiement attendu',
  paid: 'Payées, ou gratuites',
}
