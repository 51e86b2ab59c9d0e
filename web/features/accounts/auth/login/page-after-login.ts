import { safeRedirect } from '#domain/common/pages/guard.ts'

/**
 * Answers where one comes back from another service or a mail: to the page that asked to sign in, else to the club
 * area.
 */
export function pageAfterLogin({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const asked = new URLSearchParams(search)
  if (pathname === '/') return origin + (safeRedirect(asked.get('redirect')) ?? '/club')
  asked.delete('login')
  asked.delete('inscription')
  return asked.size > 0 ? `${origin}${pathname}?${asked}` : origin + pathname
}
