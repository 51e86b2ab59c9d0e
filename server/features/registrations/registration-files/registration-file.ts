import type { Registration } from '#contract/registrations/registrations.ts'
import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { type DocumentNeed, documentNeeds } from '#domain/clubs/documents.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { canManageTournament } from '#domain/tournaments/tournament-rights.ts'
import { getAskedOf, listReviewedDocuments } from '#server/features/clubs/documents/queries.ts'
import { readAsStranger } from '#server/features/clubs/players/commands/read-players.ts'
import { findRegistration } from '#server/features/registrations/registrations/queries.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { type Contact, getContact } from './queries.ts'

export type RosterPlayer = {
  last_name: string
  first_name: string
  birth_year: number | null
  licence_number: string | null
}

/** All the content of a team's sheet. */
export type RegistrationFile = {
  registration: Registration
  contact: Contact
  needs: readonly DocumentNeed[]
  documents: readonly ReviewedDocument[]
  /** Null while this reader may not know who plays. */
  players: readonly RosterPlayer[] | null
}

/**
 * The sheet is for those who run the tournament and for administrators; for anybody else it does not exist. It shows the
 * documents and players that this reader may open; reading the players is journaled.
 * @throws NOT_FOUND
 */
export async function getRegistrationFile(context: MemberContext, id: string): Promise<RegistrationFile> {
  const { db, viewer, clock } = context
  const now = clock()
  const registration = await findRegistration(context, viewer, id, now)
  if (!registration || !canManageTournament(viewer, registration.tournament)) throw refuse('NOT_FOUND')
  const { club, tournament, permissions, team_id } = registration
  const season = seasonOf(localDay(tournament.starts_at, tournament.time_zone))
  const [{ required_documents, documents: kept }, documents, contact, players] = await Promise.all([
    getAskedOf(db, registration),
    getSettings(db).then((settings) => listReviewedDocuments(db, viewer, { club_id: club.id, season }, settings, now)),
    getContact(db, id),
    permissions.see_roster && team_id ? readAsStranger(context, team_id, { registration: id }) : null,
  ])
  const asked = { required_documents, season, organizer_club_id: tournament.organizer.id }
  return { registration, contact, needs: documentNeeds(asked, kept), documents, players }
}
