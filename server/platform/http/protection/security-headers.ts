import type { MiddlewareHandler } from 'hono'
import { CLOSED_POLICY, isFramed } from './content-security-policy.ts'

/**
 * Headers of every answer. A page brings its own content security policy; the rest of the answers get the closed one.
 * Nothing may stand in a frame, unless its own policy says so.
 * @param site_url public address: with https, browsers are told to stay on it for a year
 */
export function securityHeaders({ site_url }: { site_url: string }): MiddlewareHandler {
  const fixed = Object.entries(fixedHeaders(site_url))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('content-security-policy') && !isPage(c.res)) headers.set('content-security-policy', CLOSED_POLICY)
    if (!isFramed(headers.get('content-security-policy'))) headers.set('x-frame-options', 'DENY')
  }
}

/** The same for what is not a page, and is written past every answer: a stream. */
export const closedHeaders = ({ site_url }: { site_url: string }): Record<string, string> => ({
  ...fixedHeaders(site_url),
  'content-security-policy': CLOSED_POLICY,
  'x-frame-options': 'DENY',
})

const fixedHeaders = (site_url: string) => (site_url.startsWith('https:') ? { ...HEADERS, ...TRANSPORT } : HEADERS)

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** In development pages have no policy: Vite's own scripts carry no nonce. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
