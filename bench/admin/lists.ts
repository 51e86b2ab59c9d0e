import type { Db } from '#server/platform/database/client.ts'
import { clubs } from './clubs.ts'
import { people } from './people.ts'
import { registrations } from './registrations.ts'

/** A list of the back office, measured among as many rows as a country has. */
export type AdminList = {
  name: string
  fill: (db: Db) => Promise<void>
  /** Measured requests: `path` asks the API, and `read` runs the same query without HTTP. */
  cases: { label: string; path: string; read: (db: Db) => Promise<unknown> }[]
}

export const LISTS: readonly AdminList[] = [people, clubs, registrations]
