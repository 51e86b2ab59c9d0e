import type { Tx } from '#server/platform/database/client.ts'
import { type Place, placeColumns, placeTables } from '../place.ts'

/**
 * The lock on the places of a category, for every command that takes, frees or offers one. Take it before the lock on a
 * registration, to avoid deadlocks; late and once, because others wait for it. The data is read in a second statement:
 * a join would read the tournament from before the wait.
 */
export async function lockPlace(tx: Tx, tournament_category_id: number): Promise<Place> {
  const [, [place]] = await Promise.all([
    tx`select from tournament_categories where id = ${tournament_category_id} for no key update`,
    tx<Place[]>`select ${placeColumns(tx)} from ${placeTables(tx)} where tc.id = ${tournament_category_id}`,
  ])
  return place!
}

/** Locks several categories, always in the order of their numbers, so that two acts never wait for each other. */
export async function lockPlaces(tx: Tx, tournament_category_ids: readonly number[]) {
  for (const id of tournament_category_ids.toSorted((one, other) => one - other)) await lockPlace(tx, id)
}
