import type { TableEvent } from '#domain/competition/table/table-event.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Locks all that the events may change, in the order of every act: competitions, then matches; the feed comes last. Points
 * need only their matches; a final score may change every match of its competition. `lockTable` has locked the tournament.
 */
export async function lockTargets(tx: Tx, tournament_id: number, events: readonly TableEvent[]) {
  const ids = events.map(({ match_id }) => match_id)
  const ended = events.filter(({ act }) => act.kind === 'final').map(({ match_id }) => match_id)
  const categories: number[] = []
  if (ended.length > 0) {
    const rows = await tx<{ id: number }[]>`
      select distinct tournament_category_id as id from matches
      where id = any(${ended}::int[]) and tournament_id = ${tournament_id} order by id`
    categories.push(...rows.map(({ id }) => id))
    await tx`
      select from competitions where tournament_category_id = any(${categories}::int[])
      order by tournament_category_id for update`
  }
  await tx`
    select from matches where tournament_id = ${tournament_id}
      and (id = any(${ids}::int[]) or (tournament_category_id = any(${categories}::int[]) and retired_at is null))
    order by id for no key update`
}
