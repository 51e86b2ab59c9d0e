/** Delay after which programs and browsers are told to try again; nobody knows how long a maintenance lasts. */
export const MAINTENANCE_RETRY_SECONDS = 120

/** « La plateforme est en maintenance : migration des données. » */
export function maintenanceSentence(reason: string): string {
  return reason ? `La plateforme est en maintenance\u00a0: ${reason}` : 'La plateforme est en maintenance.'
}

/**
 * Whether an address stays open to everybody during a maintenance. Open are signing in (for an administrator who has
 * signed out), legal pages, notifications of payment providers, unsubscribing from mails, keeping an account or its
 * factors before a deadline, and files of the pages.
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
  // Pages that give a second factor or choose a password.
  '/verification',
  '/mot-de-passe',
  '/api/session',
  '/api/settings/public',
])

const OPEN_ROOTS = ['/assets/', '/auth/', '/webhooks/', '/courriels/', '/garder/']
