import { type Viewer, homePath, isOrganizer } from './roles.ts'

/** `redirect` is a path of this site, query included. */
export type GuardVerdict = 'allow' | 'not_found' | { redirect: string }

/**
 * Who may open a page: the one rule of the router and of the server. `path` may carry a query; `/Admin`, `/admin/` and
 * `//admin` are `/admin`. Signed out, a protected page leads to the login dialog and comes back; signed in, a page that
 * is not for this role does not exist.
 */
export function guard(path: string, viewer: Viewer): GuardVerdict {
  const area = canonical(path)
  const moved = movedTo(area)
  if (moved) return { redirect: moved }
  if (area === '/dashboard') return { redirect: homePath(viewer) }
  if (!PROTECTED.some((root) => isWithin(area, root))) return 'allow'
  if (!viewer) return { redirect: loginPath(path) }
  if (isWithin(area, '/admin') && viewer.role !== 'admin') return 'not_found'
  if (isWithin(area, '/organisateur') && !isOrganizer(viewer)) return 'not_found'
  return 'allow'
}

/** The home page with its login dialog, which comes back to `path` when that is a path of this site. */
export function loginPath(path?: string | null): string {
  const back = safeRedirect(path)
  return back ? `/?login=true&redirect=${encodeURIComponent(back)}` : '/?login=true'
}

/** After a login: where the visitor wanted to go, else the club area, else (no club) their home. */
export function afterLoginPath(redirect: string | null | undefined, viewer: Viewer, hasClub: boolean): string {
  return safeRedirect(redirect) ?? (hasClub ? '/club' : homePath(viewer))
}

/**
 * The path when it stays on this site, else null: one slash first, and nothing that a browser or a router could read as
 * another host, written or percent-encoded (`//`, backslash, spaces and control characters).
 */
export function safeRedirect(path: string | null | undefined): string | null {
  if (!path || path.length > 2000) return null
  const [route = ''] = path.split(/[?#]/u)
  const readings = [route, decoded(route)]
  const isSafe = readings.every((reading) => reading !== null && /^\/(?!\/)/.test(reading) && !UNSAFE.test(reading))
  return isSafe && !CONTROL.test(path) ? path : null
}

/** Where an old path has gone, or null. */
export function movedTo(path: string): string | null {
  return MOVED[canonical(path)] ?? null
}

const PROTECTED = ['/club', '/club2', '/profil', '/organisateur', '/admin']

const MOVED: Record<string, string> = {
  '/tournaments': '/tournois',
  '/invitations': '/club/profil',
  '/messages': '/club/messages',
  '/club-info': '/club/profil',
  '/statistics': '/profil',
  '/settings': '/profil?onglet=parametres',
}

const UNSAFE = /\/\/|\\/u
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0020\u007f\\]/u

function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}

/** As a router reads it: decoded, lower case, single slashes, none at the end. */
function canonical(path: string): string {
  const [route = ''] = path.split(/[?#]/u)
  const single = `/${decoded(route) ?? route}`.toLowerCase().replace(/[\\/]+/gu, '/')
  return single.length > 1 ? single.replace(/\/$/u, '') : single
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
