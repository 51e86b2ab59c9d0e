import type { MiddlewareHandler } from 'hono'
import { refuseRequest } from './request-bounds.ts'

/**
 * Takes forms of our own pages only. Browsers tell where a form stands, by `Sec-Fetch-Site` or by `Origin`, and no page can
 * make them say otherwise; what tells neither is not a browser.
 * @param site_url origin of our pages
 */
export function fromOurPages({ site_url }: { site_url: string }): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    const isOurs = site === undefined ? c.req.header('origin') === site_url : site === 'same-origin'
    if (isOurs) return next()
    return refuseRequest(c, 403, 'FORBIDDEN', 'Ce formulaire ne vient pas de notre site.')
  }
}
