import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import { clubAlerts } from '#domain/registrations/club-alerts.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { getClubPlace } from '#server/features/clubs/clubs/queries.ts'
import { listRegistrations } from '#server/features/registrations/registrations/queries.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { listClosing } from '#server/features/tournaments/tournaments/queries.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { listKeptDocuments, listMovedMatches } from './queries.ts'

/** The next tournaments come first: whatever a club can still lose is among the first hundred. */
const READ = { scope: 'club', order: 'event', limit: 100 } as const

export const clubAlertsRouter = {
  list: member.clubAlerts.list.handler(async ({ context }) => {
    const { db, viewer, clock } = context
    if (!viewer.club) throw refuse('NOT_FOUND')
    const { id } = viewer.club
    const now = clock()
    const rights = rightsInLivingClub(viewer.club)
    const { new_registrations } = await getSettings(db)
    const mayEnter = new_registrations && canInClub(rights, 'register_team')
    const [{ items, next_cursor, total }, documents, moved_matches, closing] = await Promise.all([
      listRegistrations(context, viewer, READ, now),
      canInClub(rights, 'manage_documents') ? listKeptDocuments(db, id) : null,
      listMovedMatches(db, id, now),
      mayEnter ? listClosing(db, { id, ...(await getClubPlace(db, id)) }, now) : [],
    ])
    const last = items.at(-1)
    return {
      items: clubAlerts({ registrations: items, documents, moved_matches, closing }, now),
      is_whole: next_cursor === null || (last !== undefined && hasPassed(last.tournament.ends_at, now)),
      registrations: total,
    }
  }),
}
