import { type Viewer, homePath, isOrganizer } from '../people/roles.ts'
import { isWithin } from './is-within.ts'

/** `redirect` is a path of this site, query included. */
export type GuardVerdict = 'allow' | 'not_found' | { redirect: string }

/**
 * Decides who may open a page, for the router and the server. `path` may contain a query; `/Admin`, `/admin/` and
 * `//admin` mean `/admin`. A visitor is sent to the login dialog and comes back after it. For a signed-in user with
 * another role, the page does not exist.
 */
export function guard(path: string, viewer: Viewer): GuardVerdict {
  const area = canonical(path)
  const moved = movedTo(area)
  if (moved) return { redirect: moved }
  const owed = viewer && stepOwed(area, viewer)
  if (owed) return area === owed ? 'allow' : { redirect: withReturn(`${owed}?`, path) }
  if (area === '/dashboard') return { redirect: homePath(viewer) }
  if (!PROTECTED.some((root) => isWithin(area, root))) return 'allow'
  if (!viewer) return { redirect: loginPath(path) }
  if (isWithin(area, '/admin') && viewer.role !== 'admin') return 'not_found'
  if (
    isWithin(area, '/organisateur') &&
    !isOrganizer(viewer) &&
    !keepsAccounts(area, viewer) &&
    !keepsScores(area, viewer)
  )
    return 'not_found'
  return 'allow'
}

/** Home page with its login dialog. The login comes back to `path` when it is a path of this site. */
export function loginPath(path?: string | null): string {
  return withReturn('/?login=true&', path)
}

/** Target after a login: the requested page, else the club area, else (without a club) the home page of the role. */
export function afterLoginPath(redirect: string | null | undefined, viewer: Viewer, hasClub: boolean): string {
  return safeRedirect(redirect) ?? (hasClub ? '/club' : homePath(viewer))
}

/**
 * The path when it stays on this site, else null. It starts with one slash and contains nothing that a browser or a
 * router could read as another host, plain or percent-encoded (`//`, backslash, spaces, control characters).
 */
export function safeRedirect(path: string | null | undefined): string | null {
  if (!path || path.length > 2000) return null
  const [route = ''] = path.split(/[?#]/u)
  const readings = [route, decoded(route)]
  const isSafe = readings.every((reading) => reading !== null && /^\/(?!\/)/.test(reading) && !UNSAFE.test(reading))
  return isSafe && !CONTROL.test(path) ? path : null
}

/** New path of a moved page, or null. */
export function movedTo(path: string): string | null {
  return MOVED[canonical(path)] ?? null
}

/** Path of the page where the session has to act first, for instance to give a second factor; null otherwise. */
function stepOwed(area: string, viewer: NonNullable<Viewer>): string | null {
  if (!PROTECTED.some((root) => isWithin(area, root)) && !OF_SESSIONS.includes(area)) return null
  if (viewer.second_factor === 'to_give') return '/verification'
  if (viewer.complete === false) return '/bienvenue'
  if (viewer.password_too_short) return '/mot-de-passe'
  return viewer.second_factor === 'to_enrol' && isWithin(area, '/admin') ? '/verification' : null
}

/**
 * Address of a page that leads back to `path` afterwards, if this is a path of this site.
 * @param page ends with the sign before a parameter, '?' or '&'
 */
function withReturn(page: string, path: string | null | undefined): string {
  const back = safeRedirect(path)
  return back ? `${page}redirect=${encodeURIComponent(back)}` : page.slice(0, -1)
}

const PROTECTED = [
  '/club',
  '/club2',
  '/profil',
  '/organisateur',
  '/admin',
  '/verification',
  '/bienvenue',
  '/proprietaire',
  '/paiement/retour',
]

/** Visitors may open these pages, but a session that is not complete has to be completed first. */
const OF_SESSIONS = ['/dashboard', '/paiement', '/invitation']

const MOVED: Record<string, string> = {
  '/tournaments': '/tournois',
  '/invitations': '/club/profil',
  '/messages': '/club/messages',
  '/club-info': '/club/profil',
  '/statistics': '/profil',
  '/settings': '/profil?onglet=parametres',
}

/** Pages of the organiser's area that a treasurer of the organising club may open. */
const keepsAccounts = (area: string, viewer: NonNullable<Viewer>) =>
  (isWithin(area, '/organisateur/encaissement') || FILES.test(area)) && viewer.permissions?.open_collection === true

/** The page of the match day, which members who only keep scores may open. */
const keepsScores = (area: string, viewer: NonNullable<Viewer>) =>
  DESK.test(area) && viewer.permissions?.keep_score === true

const DESK = /^\/organisateur\/tournois\/[^/]+\/jour-j$/u
/** The second is its former address. */
const FILES = /^\/organisateur\/tournois\/[^/]+\/(?:inscriptions|dossiers)$/u

const UNSAFE = /\/\/|\\/u
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0020\u007f\\]/u

/** Normal form of a path: decoded, lower case, single slashes, no final slash. */
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
