/** Steps of the form, in order; `review` shows everything again and publishes. */
export const FORM_STEPS = ['essentials', 'categories', 'registrations', 'courts', 'review'] as const

export type FormStep = (typeof FORM_STEPS)[number]
