import type { Tx } from '#server/platform/database/client.ts'

type Cell = string | number | boolean | null | Date | object
export type SeedRow = Record<string, Cell>

/** Adds all rows of a table in one statement. The first row names the columns; the others have the same. */
export async function insertRows(tx: Tx, table: string, rows: readonly SeedRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = tx(Object.keys(first))
  await tx`
    insert into ${tx(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::jsonb)`
}

/** Numbers were given by the seed: the next row of the application must come after them. */
export async function continueNumbering(tx: Tx, table: string): Promise<void> {
  await tx`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${tx(table)}))`
}

/** A demonstration that was broken off has left no row, but a database does not take numbers back. The table is empty. */
export async function restartNumbering(tx: Tx, table: string): Promise<void> {
  await tx`select setval(pg_get_serial_sequence(${table}, 'id'), 1, false)`
}
