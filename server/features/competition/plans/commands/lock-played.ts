import type { Tx } from '#server/platform/database/client.ts'

/** Locks competitions by id, then their matches, in the order of every act. The caller has locked the tournament. */
export async function lockPlayed(tx: Tx, tournament_id: number) {
  await tx`
    select from competitions c join tournament_categories tc on tc.id = c.tournament_category_id
    where tc.tournament_id = ${tournament_id} order by c.tournament_category_id for update of c`
  await tx`select from matches where tournament_id = ${tournament_id} and game is not null order by id for no key update`
}
