import type { Db } from '#server/platform/database/client.ts'

/** A list of the back office at a hundred thousand rows. */
export type AdminList = {
  name: string
  /** Writes the rows, plain SQL. */
  fill: (db: Db, rows: number) => Promise<void>
  /** What administrators ask it, each by its French name. */
  asks: Record<string, (db: Db) => Promise<unknown>>
}
