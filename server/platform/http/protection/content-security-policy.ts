import { createHash } from 'node:crypto'

/** Other origins than ours that a page may use, such as `https://tiles.example`. */
export type PolicyOptions = {
  images?: readonly string[]
  connections?: readonly string[]
  /** Origins to which a form may lead, such as the page of a payment provider. */
  form_actions?: readonly string[]
}

/**
 * Policy of one page. Its scripts and style sheets need the nonce, and the scripts that they load are trusted. Style
 * attributes are allowed, because React Aria hides its native select with one.
 * @param nonce fresh for each response, base64
 * @throws RangeError when an origin could smuggle another directive in
 */
export function contentSecurityPolicy(nonce: string, options: PolicyOptions = {}): string {
  return pagePolicy([`'nonce-${nonce}'`, `'strict-dynamic'`], [`'nonce-${nonce}'`], options)
}

/**
 * Policy of a page that all strangers share, which cannot have a fresh nonce. Its inline scripts and style sheets are
 * named by digest, and the scripts that they load by the folder of the build.
 * @param folders where our built scripts are, such as `rebond.example/assets/`
 * @param scripts,styles digests by `digestOf`
 */
export function sharedPolicy(
  folders: readonly string[],
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): string {
  return pagePolicy([...folders, ...scripts], [...styles, ...LATER_STYLES], {})
}

/** Source of one inline script or style sheet, as a policy names it. */
export const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Style sheets that React Aria adds in the browser, for touches on buttons and, in Safari, behind a dialog. */
export const LATER_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(digestOf)

function pagePolicy(
  scripts: readonly string[],
  styles: readonly string[],
  { images = [], connections = [], form_actions = [] }: PolicyOptions,
): string {
  return Object.entries({
    'default-src': [`'none'`],
    'script-src': scripts,
    'style-src': [`'self'`, ...styles],
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
 * Policy of a page that is the same for everybody and kept on a device. It names its script and style by their digests,
 * because a kept page cannot have a fresh nonce.
 * @param script,style the only ones, exactly as the page holds them
 */
export function sealedPolicy({ script, style }: { script: string; style: string }): string {
  const runs = `script-src ${digestOf(script)}; style-src ${digestOf(style)}; worker-src 'self'; connect-src 'self'`
  return `default-src 'none'; ${runs}; font-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
}

/** Policy of a worker that keeps our files on a device: it may only fetch them. */
export const WORKER_POLICY = `default-src 'none'; connect-src 'self'`

/** Policy of an answer that is not a page: nothing may run, load or frame it. */
export const CLOSED_POLICY = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/**
 * Policy of a page that may stand in a page of another site. It allows no script, no form, and one style sheet with
 * this text. The same text gives the same policy, so it is kept with the page.
 */
export function framedPolicy(style: string): string {
  return `default-src 'none'; style-src ${digestOf(style)}; img-src 'self'; ${FRAMED}; base-uri 'none'; form-action 'none'`
}

export const isFramed = (policy: string | null): boolean => policy?.includes(FRAMED) ?? false

const FRAMED = 'frame-ancestors *'

function origin(value: string): string {
  const url = URL.parse(value)
  if (!url || !isSafe(url) || url.origin !== value) throw new RangeError(`not a safe origin: ${value}`)
  return value
}

/** Clear text is allowed only on this machine, for trying things out. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
