export const CONTACT_STATES = ['open', 'handled'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_STATE_LABELS: Record<ContactState, string> = { open: 'À traiter', handled: 'Traité' }

/** How long what people wrote to the platform is kept, with what was answered. */
export const CONTACT_KEPT_DAYS = 365
