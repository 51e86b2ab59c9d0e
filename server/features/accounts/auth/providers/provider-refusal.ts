import { PROVIDER_PROBLEMS, type ProviderProblem } from '#domain/accounts/provider-problems.ts'
import type { Context } from '#server/platform/context.ts'
import { asRefusal } from '../protocol/answer-refusal.ts'
import { AuthRefusal, type RefusalStatus } from '../protocol/auth-refusal.ts'
import { ProviderFault } from '#server/platform/oidc/provider-fault.ts'

/** A refusal of a sign-in by a provider, with the sentence shown by the page. */
export const providerRefusal = (code: ProviderProblem, status: RefusalStatus = 422) =>
  new AuthRefusal(status, code, PROVIDER_PROBLEMS[code])

/** Turns any error on the way into a refusal, so that nobody is left before a broken page. */
export function asProviderRefusal(error: unknown, context: Context): AuthRefusal {
  if (!(error instanceof ProviderFault)) return asRefusal(error, context)
  // For those who run the installation: a wrong secret, a provider that is down, or forged answers.
  if (error.kind !== 'denied') context.log.warn({ err: error }, 'provider refused')
  return providerRefusal(FAULTS[error.kind], error.kind === 'denied' ? 403 : 422)
}

const FAULTS: Record<ProviderFault['kind'], ProviderProblem> = {
  unavailable: 'provider_unavailable',
  denied: 'provider_denied',
  untrusted: 'bad_oauth_callback',
}
