import { behind } from '#web/lib/loading/behind.tsx'

/** The form, asked for while its options are on their way. */
export const CheckoutSteps = behind(async () => (await import('./checkout-steps.tsx')).CheckoutSteps)
