/** Origins, beside our own, that a deployment allows: `https://tiles.example`. */
export type PolicyOptions = {
  images?: readonly string[]
  connections?: readonly string[]
  /** Where a form may lead: a payment provider's page. */
  form_actions?: readonly string[]
  /** `/embed/*` alone may stand in somebody else's page. */
  framed_by_anyone?: boolean
}

/**
 * The policy of one page. Scripts and style sheets need this page's nonce; what such a script loads is trusted.
 * Style attributes are allowed: React Aria hides its native select with one, and a blocked one shows it.
 * @param nonce fresh for each response, base64
 * @throws RangeError when an origin could smuggle another directive in
 */
export function contentSecurityPolicy(nonce: string, options: PolicyOptions = {}): string {
  const { images = [], connections = [], form_actions = [], framed_by_anyone = false } = options
  return Object.entries({
    'default-src': [`'none'`],
    'script-src': [`'nonce-${nonce}'`, `'strict-dynamic'`],
    'style-src': [`'self'`, `'nonce-${nonce}'`],
    'style-src-attr': [`'unsafe-inline'`],
    'img-src': [`'self'`, 'data:', 'blob:', ...images.map(origin)],
    'font-src': [`'self'`],
    'connect-src': [`'self'`, ...connections.map(origin)],
    'manifest-src': [`'self'`],
    'worker-src': [`'self'`],
    'form-action': [`'self'`, ...form_actions.map(origin)],
    'frame-ancestors': [framed_by_anyone ? '*' : `'none'`],
    'base-uri': [`'none'`],
    'object-src': [`'none'`],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** The policy of what is not a page: nothing may run, load or frame it. */
export const CLOSED_POLICY = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

function origin(value: string): string {
  const url = URL.parse(value)
  if (url?.protocol !== 'https:' || url.origin !== value) throw new RangeError(`not an https origin: ${value}`)
  return value
}
