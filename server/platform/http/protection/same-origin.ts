import type { MiddlewareHandler } from 'hono'
import { refuseRequest } from './request-bounds.ts'

/** Accepts forms of our own pages only. @param config.site_url origin of our pages */
export function fromOurPages(config: { site_url: string }): MiddlewareHandler {
  return async (c, next) => {
    if (isFromOurPages(config, c.req.raw.headers)) return next()
    return refuseRequest(c, 403, 'FORBIDDEN', 'Ce formulaire ne vient pas de notre site.')
  }
}

/**
 * Browsers tell the site of a form in `Sec-Fetch-Site` or `Origin`, and no page can change that. A request without both
 * does not come from a browser.
 */
export function isFromOurPages({ site_url }: { site_url: string }, headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.get('origin') === site_url : site === 'same-origin'
}
