import type { Db, Tx } from '#server/platform/database/client.ts'

/** Somebody has an account or a club here: a demonstration has no place in this database. */
export async function hasData(db: Db | Tx): Promise<boolean> {
  const [row] = await db<{ used: boolean }[]>`
    select exists (select from clubs) or exists (select from auth.users) or exists (select from tournaments) as used`
  return row!.used
}
