import { PROVIDER_PROBLEMS, type ProviderProblem } from '#domain/accounts/provider-problems.ts'
import type { Call } from '../protocol/auth-call.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { asProviderRefusal } from './provider-refusal.ts'
import { redirectWithProblem } from '../protocol/redirect-answer.ts'

/** Redirects to the page that started the flow, with a code and a sentence to show. */
export function redirectWithProviderProblem(c: Call, error: unknown, back: { to: string; pkce: boolean }): Response {
  const { status, code, message } = asProviderRefusal(error, c.get('context'))
  const sentence = isProviderProblem(code) ? PROVIDER_PROBLEMS[code] : message
  return redirectWithProblem(c, new AuthRefusal(DENIED.has(code) ? 403 : status, code, sentence), back)
}

const isProviderProblem = (code: string): code is ProviderProblem => Object.hasOwn(PROVIDER_PROBLEMS, code)

/** Refusals of something that the person may not do, as opposed to faults. */
const DENIED = new Set([
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
  'provider_email_missing',
])
