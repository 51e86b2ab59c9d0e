export const CONTACT_STATES = ['open', 'handled'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_STATE_LABELS: Record<ContactState, string> = { open: 'À traiter', handled: 'Traité' }
