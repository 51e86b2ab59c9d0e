/** The form, asked for while its options are on their way. */
export const loadSteps = () => import('./checkout-steps.tsx')
