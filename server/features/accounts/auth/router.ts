import type { SessionViewer } from '#contract/accounts/session.ts'
import { canInClub, CLUB_BADGES, rightsInLivingClub } from '#domain/clubs/club.ts'
import { fileAsksRecentFactor } from '#domain/accounts/recent-factor.ts'
import { isOrganizer } from '#domain/common/people/roles.ts'
import { findOpenJoinRequest, getClubFace } from '#server/features/clubs/clubs/queries.ts'
import { countUnreadMessages } from '#server/features/notices/messages/queries.ts'
import { getTheme } from '#server/features/accounts/profiles/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { account, anybody, api } from '#server/platform/procedures/orpc.ts'
import { requireRecentFactor } from '#server/platform/procedures/step-up.ts'
import { completeAccount } from './commands/sign-up/complete-account.ts'
import { createInvitedAccount } from './commands/sign-up/create-invited-account.ts'
import { endOwnSession } from './commands/sessions/end-own-session.ts'
import { renameFactor } from './commands/factors/rename-factor.ts'
import { ownSessions } from './sessions/own-sessions.ts'
import { findSession } from './queries.ts'
import { viewerOf } from './resolve-viewer.ts'

export const sessionRouter = {
  current: anybody.session.current.handler(async ({ context: { db, viewer, unproven } }) => ({
    viewer: viewer ? await shown(db, viewer) : unproven ? await shown(db, unproven, powerless(unproven)) : null,
  })),
  beforeTaking: account.session.beforeTaking.handler(({ input: { path }, context }) => {
    requireRecentFactor(context, fileAsksRecentFactor(path))
    return { path }
  }),
  complete: account.session.complete.handler(async ({ input, context }) => {
    const { db, viewer } = context
    await completeAccount(context, input)
    const session = await findSession(db, viewer.session_id)
    if (!session) throw refuse('SIGNED_OUT')
    return { viewer: await shown(db, viewerOf(session, context.config)) }
  }),
}

export const sessionsRouter = {
  list: account.sessions.list.handler(({ context }) => ownSessions(context)),
  end: account.sessions.end.handler(({ input, context }) => endOwnSession(context, input.id)),
}

export const invitedRouter = {
  createAccount: api.members.createAccount.handler(({ input, context }) => createInvitedAccount(context, input)),
}

export const factorsRouter = {
  rename: account.factors.rename.handler(({ input, context }) => renameFactor(context, input)),
}

async function shown(db: Db, viewer: Viewer, powers = viewer): Promise<SessionViewer> {
  const [unread_count, theme, request, face] = await Promise.all([
    countUnreadMessages(db, viewer),
    getTheme(db, viewer.user_id),
    viewer.club ? null : findOpenJoinRequest(db, viewer.user_id),
    viewer.club ? getClubFace(db, viewer.club.id) : null,
  ])
  const { user_id, role, full_name, email, complete, password_too_short, second_factor, has_factor, club } = viewer
  return {
    user_id,
    role,
    full_name,
    email,
    complete,
    password_too_short,
    theme,
    club: club && face ? { ...club, ...face, badge: CLUB_BADGES[club.status] } : null,
    join_request: request ? { id: request.id, club: request.club } : null,
    unread_count,
    second_factor,
    second_factor_advised: role === 'organisateur' && !has_factor,
    permissions: sessionPermissions(powers),
  }
}

/** A viewer who still has to give their second factor may open nothing. */
const powerless = (viewer: Viewer): Viewer => ({ ...viewer, role: 'club', collects: false, club: null })

/** Rights that decide which menus and pages the screens show. */
function sessionPermissions(viewer: Viewer) {
  const rights = rightsInLivingClub(viewer.club)
  return {
    open_organizer: isOrganizer(viewer),
    open_collection: viewer.collects,
    keep_score: !isOrganizer(viewer) && rights === 'table' && canInClub(rights, 'keep_score'),
    ask_to_organize: !isOrganizer(viewer) && canInClub(viewer.club?.rights ?? null, 'organize'),
    open_admin: viewer.role === 'admin',
    edit_club_identity: canInClub(rights, 'edit_identity'),
    manage_members: canInClub(rights, 'manage_members'),
    register_team: canInClub(viewer.club?.rights ?? null, 'register_team'),
  }
}
