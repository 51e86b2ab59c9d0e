import type { ExtraAnswer } from '#domain/organizing/tournament-form/answers.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Makes these the extras of a tournament; once it has been published, one that leaves the list is no longer sold instead of deleted.
 * Without a list they stay.
 */
export async function writeExtras(
  tx: Tx,
  tournament_id: number,
  extras: readonly ExtraAnswer[] | undefined,
): Promise<number[] | null> {
  if (!extras) return null
  const ids = extras.flatMap(({ id }) => (id === null ? [] : [id]))
  // In the order in which orders lock them.
  await tx`select from tournament_extras where tournament_id = ${tournament_id} order by id for no key update`
  await tx`
    delete from tournament_extras x using tournaments t
    where t.id = ${tournament_id} and x.tournament_id = t.id and t.status = 'draft' and x.id <> all(${ids}::int[])`
  await tx`
    update tournament_extras set is_sold = false where tournament_id = ${tournament_id} and id <> all(${ids}::int[])`
  const written: number[] = []
  for (const [position, { id, name, price_cents, stock }] of extras.entries()) {
    const columns = { name, price_cents, stock, position }
    const [row] =
      id === null
        ? await tx<{ id: number }[]>`insert into tournament_extras ${tx({ tournament_id, ...columns })} returning id`
        : await tx<{ id: number }[]>`update tournament_extras set ${tx(columns)} where id = ${id} returning id`
    written.push(row!.id)
  }
  return written
}
