import { createHash } from 'node:crypto'

/** Origins, beside our own, that a deployment allows: `https://tiles.example`. */
export type PolicyOptions = {
  images?: readonly string[]
  connections?: readonly string[]
  /** Where a form may lead: a payment provider's page. */
  form_actions?: readonly string[]
}

/**
 * The policy of one page. Scripts and style sheets need this page's nonce; what such a script loads is trusted.
 * Style attributes are allowed: React Aria hides its native select with one, and a blocked one shows it.
 * @param nonce fresh for each response, base64
 * @throws RangeError when an origin could smuggle another directive in
 */
export function contentSecurityPolicy(nonce: string, options: PolicyOptions = {}): string {
  const { images = [], connections = [], form_actions = [] } = options
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
    'frame-ancestors': [`'none'`],
    'base-uri': [`'none'`],
    'object-src': [`'none'`],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * The policy of a page that is the same for everybody and kept on a device: what may run in it is named by its digest, so
 * that no nonce is used twice.
 * @param script,style the only ones, as they stand in the page
 */
export function sealedPolicy({ script, style }: { script: string; style: string }): string {
  const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const runs = `script-src ${digest(script)}; style-src ${digest(style)}; worker-src 'self'; connect-src 'self'`
  return `default-src 'none'; ${runs}; font-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
}

/** The policy of a worker that keeps files of ours: it may fetch them, no more. */
export const WORKER_POLICY = `default-src 'none'; connect-src 'self'`

/** The policy of what is not a page: nothing may run, load or frame it. */
export const CLOSED_POLICY = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/**
 * The policy of a page that may stand in somebody else's: no script, nothing of ours that acts, one style sheet of which
 * this is the text. Being the same for the same text, it is kept with the page.
 */
export function framedPolicy(style: string): string {
  const digest = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${digest}'; img-src 'self'; ${FRAMED}; base-uri 'none'; form-action 'none'`
}

export const isFramed = (policy: string | null): boolean => policy?.includes(FRAMED) ?? false

const FRAMED = 'frame-ancestors *'

function origin(value: string): string {
  const url = URL.parse(value)
  if (!url || !isSafe(url) || url.origin !== value) throw new RangeError(`not a safe origin: ${value}`)
  return value
}

/** In clear only on this machine, where one tries things out. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
