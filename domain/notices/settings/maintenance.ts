/** Told to programs and browsers, in seconds: nobody knows how long it lasts. */
export const MAINTENANCE_RETRY_SECONDS = 120

/** « La plateforme est en maintenance : migration des données. » */
export function maintenanceSentence(reason: string): string {
  return reason ? `La plateforme est en maintenance\u00a0: ${reason}` : 'La plateforme est en maintenance.'
}

/**
 * What stays open to everybody while the platform is in maintenance: signing in, so that an administrator who has signed
 * out comes back; legal pages; what payment providers notify; ending a mail of which nobody wants more; keeping an account
 * or its factors, which have a deadline; files of the pages.
 */
export function isOpenInMaintenance({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  if (OPEN_PATHS.has(pathname) || OPEN_ROOTS.some((root) => pathname.startsWith(root))) return true
  if (pathname === '/' && searchParams.get('login') === 'true') return true
  return /^\/[^/]+\.[a-z0-9]+$/.test(pathname)
}

const OPEN_PATHS = new Set([
  '/mentions-legales',
  '/cgu',
  '/cgv',
  '/confidentialite',
  '/accessibilite',
  // Where a session gives its second factor, and where a password is chosen.
  '/verification',
  '/mot-de-passe',
  '/api/session',
  '/api/settings/public',
])

const OPEN_ROOTS = ['/assets/', '/auth/', '/webhooks/', '/courriels/', '/garder/']
