import type { CategoryAnswer } from '#domain/organizing/tournament-form/answers.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { KeptForm } from '../queries.ts'

/**
 * Makes these the categories of a tournament; a category that was ever entered is cancelled instead of deleted. Without a list
 * they stay, except on days when the tournament is no longer played.
 */
export async function writeCategories(
  tx: Tx,
  { id: tournament_id, categories: kept }: KeptForm,
  categories: readonly CategoryAnswer[] | undefined,
  days: readonly string[],
): Promise<number[] | null> {
  if (!categories) {
    // They are deleted, since without their day two categories could no longer be told apart.
    await tx`
      delete from tournament_categories tc
      where tournament_id = ${tournament_id} and day <> all(${[...days]}::date[]) and status <> 'cancelled'
        and not exists (select from registrations r where r.tournament_category_id = tc.id)`
    return null
  }
  const ids = new Set(categories.map(({ id }) => id))
  const gone = kept.filter(({ id, status }) => status !== 'cancelled' && !ids.has(id)).map(({ id }) => id)
  await tx`
    delete from tournament_categories tc
    where id = any(${gone}::int[]) and not exists (select from registrations r where r.tournament_category_id = tc.id)`
  await tx`update tournament_categories set status = 'cancelled' where id = any(${gone}::int[])`
  await tx`
    update tournament_categories tc set category = n.category, gender = n.gender, division = n.division, day = n.day,
      price_cents = n.price_cents, max_participants = n.max_participants, format = n.format,
      status = case tc.status when 'cancelled' then 'open' else tc.status end
    from jsonb_to_recordset(${tx.json(categories)}) as n (id int, category text, gender text, division text, day date,
      price_cents int, max_participants int, format text)
    where tc.id = n.id and tc.tournament_id = ${tournament_id}`
  const written: number[] = []
  for (const category of categories) written.push(category.id ?? (await insert(tx, tournament_id, category)))
  return written
}

async function insert(tx: Tx, tournament_id: number, { id: _, ...category }: CategoryAnswer): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into tournament_categories ${tx({ ...category, tournament_id })} returning id`
  return row!.id
}
