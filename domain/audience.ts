/** To which clubs of a tournament its organiser writes, by the state of their registrations; without one, to all. */
export const AUDIENCE_STATES = ['approved', 'waiting', 'unpaid'] as const

export type AudienceState = (typeof AUDIENCE_STATES)[number]

export const AUDIENCE_LABELS: Record<AudienceState, string> = {
  approved: 'Inscriptions validées',
  waiting: 'En liste d’attente',
  unpaid: 'Paiement attendu',
}
