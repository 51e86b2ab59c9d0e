/**
 * Why a provider vouched for nobody: it did not answer as it should, the person refused there, or its answer is not one to
 * be believed.
 */
export class ProviderFault extends Error {
  readonly kind: 'unavailable' | 'denied' | 'untrusted'

  constructor(kind: ProviderFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** What the library for OpenID Connect, `fetch` or `jose` has thrown. */
export function asProviderFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  // What `fetch` throws comes wrapped.
  if (error instanceof Error && error.cause instanceof ProviderFault) return error.cause
  const { name, message, code, status, error: told } = error as Record<string, unknown>
  const fault = (kind: ProviderFault['kind']) =>
    new ProviderFault(kind, `${String(code ?? name)}: ${String(message)}`, error)
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return fault(ANSWERED[String(told)] ?? 'untrusted')
  if (typeof status === 'number' && status >= 500) return fault('unavailable')
  if (ABSENT_CODES.has(String(code)) || ABSENT_NAMES.has(String(name))) return fault('unavailable')
  return fault('untrusted')
}

/** What a provider may say instead of a code. */
const ANSWERED: Record<string, ProviderFault['kind']> = {
  access_denied: 'denied',
  login_required: 'denied',
  consent_required: 'denied',
  interaction_required: 'denied',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
}

/** A status, a type or a text that is not of the protocol. */
const ABSENT_CODES = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'ERR_JWKS_TIMEOUT',
])

const ABSENT_NAMES = new Set(['TypeError', 'TimeoutError', 'AbortError'])
