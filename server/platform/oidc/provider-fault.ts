/**
 * A provider vouched for nobody: it did not answer properly (`unavailable`), the person refused there (`denied`), or
 * its answer cannot be believed (`untrusted`).
 */
export class ProviderFault extends Error {
  readonly kind: 'unavailable' | 'denied' | 'untrusted'

  constructor(kind: ProviderFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Turns an error of `openid-client`, `fetch` or `jose` into a fault. */
export function asProviderFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  // `openid-client` wraps the errors of our `fetch`.
  if (error instanceof Error && error.cause instanceof ProviderFault) return error.cause
  const { name, message, code, status, error: told } = error as Record<string, unknown>
  const fault = (kind: ProviderFault['kind']) =>
    new ProviderFault(kind, `${String(code ?? name)}: ${String(message)}`, error)
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return fault(ANSWERED[String(told)] ?? 'untrusted')
  if (typeof status === 'number' && status >= 500) return fault('unavailable')
  if (ABSENT_CODES.has(String(code)) || ABSENT_NAMES.has(String(name))) return fault('unavailable')
  return fault('untrusted')
}

/** Error codes of the protocol that a provider may send back instead of an authorization code. */
const ANSWERED: Record<string, ProviderFault['kind']> = {
  access_denied: 'denied',
  login_required: 'denied',
  consent_required: 'denied',
  interaction_required: 'denied',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
}

/** The provider answers with a wrong status, type or text, or not at all. */
const ABSENT_CODES = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'ERR_JWKS_TIMEOUT',
])

const ABSENT_NAMES = new Set(['TypeError', 'TimeoutError', 'AbortError'])
