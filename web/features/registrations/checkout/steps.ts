import { behind } from '#web/lib/loading/behind.tsx'

/** The form is loaded while its options are on their way. */
export const CheckoutSteps = behind(async () => (await import('./checkout-steps.tsx')).CheckoutSteps)
