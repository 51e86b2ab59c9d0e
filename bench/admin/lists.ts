import type { Db } from '#server/platform/database/client.ts'
import { clubs } from './clubs.ts'
import { people } from './people.ts'
import { registrations } from './registrations.ts'

/** A list of the back office, measured among as many rows as a country has. */
export type AdminList = {
  name: string
  fill: (db: Db) => Promise<void>
  /** Requests of the list, each as a path of the API and as its query. */
  cases: { label: string; path: string; read: (db: Db) => Promise<unknown> }[]
}

export const LISTS: readonly AdminList[] = [people, clubs, registrations]
