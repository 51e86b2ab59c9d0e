export { CodeStep } from './code-step.tsx'
export { ForgottenStep } from '../password/forgotten-step.tsx'
export { SecondFactorForm } from '../factors/second-factor-form.tsx'
