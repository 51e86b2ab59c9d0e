import { missingDocuments } from '#domain/clubs/documents.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { listKeptDocuments } from '#server/features/clubs/documents/queries.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'
import type { StandingRegistration } from '../lock-registration.ts'

const seasonOfPlace = ({ starts_at, time_zone }: StandingRegistration['place']) =>
  seasonOf(localDay(starts_at, time_zone))

/** Lists the documents that the tournament asks for and that its organiser cannot rely on yet. */
export const missingPapers = async (db: Sql, { on_paper, place, club_id }: StandingRegistration) =>
  on_paper ? [] : missingDocuments({ ...place, season: seasonOfPlace(place) }, await listKeptDocuments(db, club_id))

/** The same; until this is decided, no document of the club is withdrawn or refused. */
export async function lockMissingPapers(tx: Tx, registration: StandingRegistration) {
  const { place, club_id } = registration
  await tx`select from documents where club_id = ${club_id} and season = ${seasonOfPlace(place)} for share`
  return missingPapers(tx, registration)
}
