export { CodeStep } from './code-step.tsx'
export { ForgottenStep } from './forgotten-step.tsx'
export { SecondFactorForm } from './second-factor-form.tsx'
