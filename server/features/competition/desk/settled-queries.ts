import type { Sql, Tx } from '#server/platform/database/client.ts'

export const listSettled = async (db: Sql, tournament_id: number): Promise<string[]> =>
  (
    await db<{ key: string }[]>`
      select a.key from desk_alerts a left join matches m on m.id = a.match_id
      where a.tournament_id = ${tournament_id} and a.settled_at is not null and not ${forfeitUndone(db)} order by a.id`
  ).map(({ key }) => key)

/** A forfeit that was declared and then undone: its match waits again, and so does the question. */
const forfeitUndone = (db: Sql) =>
  db`coalesce(a.choice in ('forfeit', 'double_forfeit') and m.status = 'scheduled', false)`

/** Asks again what a forfeit had settled that was undone since. @returns whether it was so, once for who comes first */
export async function reopenSettled(tx: Tx, tournament_id: number, key: string): Promise<boolean> {
  const gone = await tx`
    delete from desk_alerts d using desk_alerts a left join matches m on m.id = a.match_id
    where d.id = a.id and a.tournament_id = ${tournament_id} and a.key = ${key} and ${forfeitUndone(tx)} returning d.id`
  return gone.length > 0
}

export async function findSettled(db: Sql, tournament_id: number, key: string) {
  const [row] = await db<{ choice: string; by: string | null; settled_at: string }[]>`
    select a.choice, p.full_name as by, a.settled_at from desk_alerts a left join profiles p on p.id = a.settled_by
    where a.tournament_id = ${tournament_id} and a.key = ${key} and a.settled_at is not null`
  return row ?? null
}
