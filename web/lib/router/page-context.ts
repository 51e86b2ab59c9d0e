import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { PageContext } from '#server/pages/draw-page.ts'

/** The context that the server gives to the page it draws; undefined in the browser. */
export function pageContext(): PageContext | undefined {
  return getGlobalStartContext()
}

/** Public address without a final slash, for canonical links and previews. */
export const siteUrl = createIsomorphicFn()
  .server(() => pageContext()?.site_url.replace(/\/$/, '') ?? '')
  .client(() => location.origin)
