/** Steps of the form, in their order; the last one reads it again and publishes. */
export const FORM_STEPS = ['essentials', 'categories', 'registrations', 'courts', 'review'] as const

export type FormStep = (typeof FORM_STEPS)[number]
