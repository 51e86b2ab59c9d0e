import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { PageContext } from '#server/draw-page.ts'

/** What the server handed to the page that it is drawing; undefined in the browser. */
export function pageContext(): PageContext | undefined {
  return getGlobalStartContext()
}

/** Public address without a final slash, for canonical links and previews. */
export const siteUrl = createIsomorphicFn()
  .server(() => pageContext()?.site_url.replace(/\/$/, '') ?? '')
  .client(() => location.origin)
