import { ADMIN_POWERS } from '#domain/common/people/admin-power.ts'
import { canCollect } from '#domain/clubs/club.ts'
import { missingFactor } from '#domain/common/people/second-factor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Services, Viewer } from '#server/platform/context.ts'
import { isReading } from '#server/platform/http/protection/request-bounds.ts'
import { refuse } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { accountRole, clubRole, mayCreate } from './account-role.ts'
import { atLevelOf, bearerToken } from './sessions/bearer.ts'
import { findSession, findSessionByCookie, type SessionAccount } from './queries.ts'
import { readSessionCookie } from './sessions/session-cookie.ts'
import { factorGivenAt } from './second-factor.ts'
import { sessionState } from './sessions/session-life.ts'
import { asksLongPassword } from './sign-in/short-password.ts'

/**
 * The person who sends this request; null for a visitor. A dead bearer token is refused, so that the client knows. A
 * dead cookie means a visitor. A cookie only allows reading.
 * @throws SIGNED_OUT for a token that is forged, expired, of an ended session or of a suspended account
 */
export async function resolveViewer(services: Services, request: Request): Promise<Viewer | null> {
  const token = bearerToken(request.headers)
  if (token !== null) return viewerOfToken(services, token)
  return isReading(request.method) ? viewerOfCookie(services, request.headers) : null
}

async function viewerOfToken(services: Services, token: string): Promise<Viewer> {
  const { tokens, db, watch } = services
  const verified = await watch.whileAnswering(() => tokens.verify(token))
  if ('refusal' in verified) throw refuse('SIGNED_OUT', { reason: 'bad_jwt' })
  const session = await watch.whileAnswering(() => findSession(db, verified.session_id))
  if (!session || session.user_id !== verified.sub) throw refuse('SIGNED_OUT', { reason: 'session_not_found' })
  if (session.suspended) throw refuse('SIGNED_OUT', { reason: 'user_banned' }, 'Ce compte est suspendu.')
  const viewer = aliveViewer(services, atLevelOf(session, verified))
  if (!viewer) throw refuse('SIGNED_OUT', { reason: 'session_expired' })
  return viewer
}

async function viewerOfCookie(services: Services, headers: Headers): Promise<Viewer | null> {
  const { config, db, watch } = services
  const cookie = readSessionCookie(config, headers)
  const session = cookie ? await watch.whileAnswering(() => findSessionByCookie(db, sha256(cookie))) : null
  return session && !session.suspended ? aliveViewer(services, session) : null
}

function aliveViewer({ clock, config }: Services, session: SessionAccount): Viewer | null {
  const state = sessionState(session, accountRole(session), clock(), config.session_lives)
  return state === 'alive' ? viewerOf(session, config) : null
}

/**
 * The viewer of a live session. While the account owes a second factor or a longer password, it has no powers of
 * administrator.
 */
export function viewerOf(session: SessionAccount, config: Config): Viewer {
  const second_factor = missingFactor(session)
  const password_too_short = asksLongPassword(session, config)
  const role = second_factor || password_too_short ? clubRole(session) : accountRole(session)
  const { user_id, session_id, has_factor, full_name, email, club_id, club_name, club_rights, club_status } = session
  const club =
    club_id !== null && club_name !== null && club_rights && club_status
      ? { id: club_id, name: club_name, rights: club_rights, status: club_status, may_create: mayCreate(session) }
      : null
  const collects = club !== null && canCollect({ ...club, can_organize: session.can_organize }, club.rights)
  return {
    user_id,
    session_id,
    role,
    second_factor,
    has_factor,
    factor_given_at: factorGivenAt(session),
    password_too_short,
    collects,
    is_owner: session.is_owner && role === 'admin',
    powers: role === 'admin' ? powersOf(session) : [],
    full_name: full_name ?? '',
    email,
    complete: full_name !== null,
    club,
  }
}

const powersOf = ({ is_owner, withdrawn_powers }: SessionAccount) =>
  ADMIN_POWERS.filter((power) => is_owner || !withdrawn_powers.includes(`admin_${power}`))
