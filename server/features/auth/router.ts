import { canInClub, CLUB_BADGES, rightsInLivingClub } from '#domain/club.ts'
import { isOrganizer } from '#domain/roles.ts'
import { findOpenJoinRequest, getClubFace } from '#server/features/clubs/queries.ts'
import { countUnreadMessages } from '#server/features/messages/queries.ts'
import { getTheme } from '#server/features/profiles/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import { api } from '#server/platform/orpc.ts'

export const sessionRouter = {
  current: api.session.current.handler(async ({ context: { db, viewer: proven, unproven } }) => {
    const viewer = proven ?? unproven
    if (!viewer) return { viewer: null }
    const [unread_count, theme, request, face] = await Promise.all([
      countUnreadMessages(db, viewer),
      getTheme(db, viewer.user_id),
      viewer.club ? null : findOpenJoinRequest(db, viewer.user_id),
      viewer.club ? getClubFace(db, viewer.club.id) : null,
    ])
    const { user_id, role, full_name, email, club } = viewer
    return {
      viewer: {
        user_id,
        role,
        full_name,
        email,
        theme,
        club: club && face ? { ...club, ...face, badge: CLUB_BADGES[club.status] } : null,
        join_request: request ? { id: request.id, club: request.club } : null,
        unread_count,
        second_factor: viewer.second_factor,
        second_factor_advised: viewer.role === 'organisateur' && !viewer.has_factor,
        permissions: sessionPermissions(proven ?? powerless(viewer)),
      },
    }
  }),
}

/** Nothing opens to who still has to give their second factor. */
const powerless = (viewer: Viewer): Viewer => ({ ...viewer, role: 'club', collects: false, club: null })

/** Rights that decide which menus and pages the screens show. */
function sessionPermissions(viewer: Viewer) {
  const rights = rightsInLivingClub(viewer.club)
  return {
    open_organizer: isOrganizer(viewer),
    open_collection: viewer.collects,
    ask_to_organize: !isOrganizer(viewer) && canInClub(viewer.club?.rights ?? null, 'organize'),
    open_admin: viewer.role === 'admin',
    edit_club_identity: canInClub(rights, 'edit_identity'),
    manage_members: canInClub(rights, 'manage_members'),
    register_team: canInClub(viewer.club?.rights ?? null, 'register_team'),
  }
}
