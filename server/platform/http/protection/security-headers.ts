import type { MiddlewareHandler } from 'hono'
import { CLOSED_POLICY, isFramed } from './content-security-policy.ts'

/**
 * Adds the headers of every answer. A page brings its own content security policy, and other answers get the closed
 * one. Only a policy that says so lets an answer stand in a frame.
 * @param site_url public address; with https, browsers are told to keep to it for a year
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

/** The same headers for a stream, which is written without passing here. */
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

/** Pages bring their own policy. In development they have none, because Vite's own scripts carry no nonce. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
