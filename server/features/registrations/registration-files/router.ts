import { documentNeeds, needLabel } from '#domain/clubs/documents.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import type { ImageConsent } from '#domain/clubs/players/player.ts'
import { DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { hasItsPlace } from '#domain/registrations/registration.ts'
import { playerWarnings, teamsOfPlayers } from '#domain/clubs/players/roster-warnings.ts'
import { rosterReadableUntil } from '#domain/clubs/players/roster.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { readsDocumentsOf, whyNotReviewer } from '#server/features/clubs/documents/policy.ts'
import { getAskedOf, listReviewedDocuments } from '#server/features/clubs/documents/queries.ts'
import { readPlayers } from '#server/features/clubs/players/commands/read-players.ts'
import { isOwn } from '#server/features/clubs/players/policy.ts'
import { findPlayedTeam, listRosters } from '#server/features/clubs/players/queries.ts'
import { findRegistration } from '#server/features/registrations/registrations/queries.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'

/** Documents that a registration needs, for those who judge them and for its club. */
export const registrationDocumentsRouter = {
  ofRegistration: member.documents.ofRegistration.handler(async ({ input: { id }, context }) => {
    const { db, viewer, clock } = context
    const now = clock()
    const registration = await findRegistration(context, viewer, id, now)
    if (!registration) throw refuse('NOT_FOUND')
    const { club, tournament } = registration
    const isTheirs = isOwn(viewer, { club_id: club.id })
    if (isTheirs && viewer.role !== 'admin' && readsDocumentsOf(viewer) === null) throw refuse('FORBIDDEN')
    const season = seasonOf(localDay(tournament.starts_at, tournament.time_zone))
    const settings = await getSettings(db)
    const [{ required_documents, documents }, items] = await Promise.all([
      getAskedOf(db, registration),
      listReviewedDocuments(db, viewer, { club_id: club.id, season }, settings, now),
    ])
    const asked = { required_documents, season, organizer_club_id: tournament.organizer.id }
    return {
      needs: documentNeeds(asked, documents).map(({ type, state }) => ({
        type,
        type_label: DOCUMENT_TYPE_LABELS[type],
        state,
        state_label: needLabel(state),
      })),
      items,
      notice: isTheirs && viewer.role !== 'club' ? whyNotReviewer(viewer, { club_id: club.id }) : null,
    }
  }),
}

/** The players of a registration’s team, for its club and for the organiser. */
export const rosterRouter = {
  roster: member.players.roster.handler(async ({ input, context }) => {
    const registration = await findRegistration(context, context.viewer, input.id, context.clock())
    if (!registration) throw refuse('NOT_FOUND')
    const { team_id, permissions, tournament } = registration
    const played = permissions.see_roster && team_id ? await findPlayedTeam(context.db, team_id) : null
    if (!played) throw refuse('FORBIDDEN')
    const items = await readPlayers(context, played, { registration: input.id })
    const { club_id: _, ...team } = played
    const isStranger = !isOwn(context.viewer, played)
    const isLimited = isStranger && context.viewer.role !== 'admin'
    const now = context.clock()
    // A club may not know in which other teams its players stand, nor an organiser before those teams have a place.
    const rosters = isStranger ? await listRosters(context.db, registration.tournament_id, now) : []
    const alsoIn = teamsOfPlayers(rosters.filter(({ status }) => !isLimited || hasItsPlace(status)))
    const entered = { category: registration.category.category, season: played.season }
    return {
      team,
      items: items.map(({ id: _id, updated_at: _at, image_consent, ...player }) => ({
        ...player,
        image_consent: image_consent && withoutWriter(image_consent),
        warnings: playerWarnings(
          { ...player, image_consent },
          entered,
          alsoIn({ registration_id: input.id }, { ...player, image_consent }),
        ),
      })),
      readable_until: isLimited ? rosterReadableUntil(tournament.ends_at).toISOString() : null,
    }
  }),
}

/** The club alone may know which of its members wrote an answer down. */
const withoutWriter = ({ given, from, on }: ImageConsent): ImageConsent => ({ given, from, on })
