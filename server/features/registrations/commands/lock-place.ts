import type { Tx } from '#server/platform/database/client.ts'
import { type Place, placeColumns, placeTables } from '../place.ts'

/**
 * The one lock on the places of a category: whoever takes, frees or offers one holds it. Always before the lock on a
 * registration, so that nobody waits for each other; taken late and once, since everybody else queues behind it.
 * Read in a second statement, sent with the first: a joined read would show the tournament as it was before the wait.
 */
export async function lockPlace(tx: Tx, tournament_category_id: number): Promise<Place> {
  const [, [place]] = await Promise.all([
    tx`select from tournament_categories where id = ${tournament_category_id} for no key update`,
    tx<Place[]>`select ${placeColumns(tx)} from ${placeTables(tx)} where tc.id = ${tournament_category_id}`,
  ])
  return place!
}
