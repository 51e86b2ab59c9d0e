import { OTHER_TIME_ZONE } from '#domain/organizing/tournament-form/changes.ts'
import { findTown } from '#server/reference/find-communes.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { LifeRow } from '../queries.ts'

type Asked = {
  name: string
  address: string | null
  /** Undefined keeps the commune. */
  commune?: { insee: string; postal_code: string | null } | undefined
}

export type NewVenue = Awaited<ReturnType<typeof newVenue>>

/**
 * The new venue of a tournament, as its columns. The point on the map becomes that of the commune, since another hall is not
 * where the former one was.
 */
export async function newVenue(tx: Tx, life: LifeRow, { name, address, commune }: Asked) {
  const insee = commune?.insee ?? life.venue.insee ?? ''
  const town = await findTown(tx, insee)
  if (commune && !town) throw refuse('COMMUNE_UNKNOWN')
  const hall = { venue_name: name, venue_address: address }
  if (!town) return hall
  const { time_zone, postal_code, ...columns } = town
  if (time_zone !== life.time_zone)
    throw refuse('DATES_REFUSED', { problems: { venue: OTHER_TIME_ZONE } }, OTHER_TIME_ZONE)
  const known = commune ? (commune.postal_code ?? postal_code) : life.venue.postal_code
  return { ...hall, ...columns, venue_postal_code: known }
}
