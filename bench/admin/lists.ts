import type { Db } from '#server/platform/database/client.ts'
import { clubs } from './clubs.ts'
import { people } from './people.ts'
import { registrations } from './registrations.ts'

/** A list of the back office, among as many rows as a country has. */
export type AdminList = {
  name: string
  /** Adds its rows to the demonstration, by SQL. */
  fill: (db: Db) => Promise<void>
  /** What is asked of it: the same by its address and by its query. */
  cases: { label: string; path: string; read: (db: Db) => Promise<unknown> }[]
}

/** Each list of the back office adds its own. */
export const LISTS: readonly AdminList[] = [people, clubs, registrations]
