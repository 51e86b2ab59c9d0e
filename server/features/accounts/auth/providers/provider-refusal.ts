import { PROVIDER_PROBLEMS, type ProviderProblem } from '#domain/accounts/provider-problems.ts'
import type { Context } from '#server/platform/context.ts'
import { asRefusal } from '../protocol/answer-refusal.ts'
import { AuthRefusal, type RefusalStatus } from '../protocol/auth-refusal.ts'
import { ProviderFault } from '#server/platform/oidc/provider-fault.ts'

/** A refusal of this way in, in the words that the page shows. */
export const providerRefusal = (code: ProviderProblem, status: RefusalStatus = 422) =>
  new AuthRefusal(status, code, PROVIDER_PROBLEMS[code])

/** What becomes of anything that goes wrong on the way: no person is left before a page that is broken. */
export function asProviderRefusal(error: unknown, context: Context): AuthRefusal {
  if (!(error instanceof ProviderFault)) return asRefusal(error, context)
  // For who runs the installation: a wrong secret, a provider that is down, or somebody who forges answers.
  if (error.kind !== 'denied') context.log.warn({ err: error }, 'provider refused')
  return providerRefusal(FAULTS[error.kind], error.kind === 'denied' ? 403 : 422)
}

const FAULTS: Record<ProviderFault['kind'], ProviderProblem> = {
  unavailable: 'provider_unavailable',
  denied: 'provider_denied',
  untrusted: 'bad_oauth_callback',
}
