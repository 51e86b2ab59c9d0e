import type { Tx } from '#server/platform/database/client.ts'

/** A line of the journal kept outside the database, without personal data other than ids. */
export type Remembered = {
  id: string
  at: string
  action: string
  /** Missing in lines kept by older versions. */
  actor_id?: string | null
  entity_id: string
  changes: Record<string, unknown>
}

/** Does an act again on older data. Does nothing when its subject does not exist there. */
export type Redo = (tx: Tx, line: Remembered) => Promise<unknown>

/** The new value of a change kept as [before, after]. */
export const after = (change: unknown): unknown => (Array.isArray(change) ? change[1] : change)

/** The ids in a kept list. */
export const textsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

/** Replaces the real reason, which may name somebody and is not kept outside the database. */
export const DECIDED_BEFORE = 'Décision prise avant la restauration des données du site.'
