import type { Tx } from '#server/platform/database/client.ts'

/** A line of the journal, as it is kept outside the database. Without personal data, but for ids. */
export type Remembered = {
  id: string
  at: string
  action: string
  /** Absent of lines that older versions have kept. */
  actor_id?: string | null
  entity_id: string
  changes: Record<string, unknown>
}

/** Does an act again on older data. What it is about may not stand there: then nothing happens. */
export type Redo = (tx: Tx, line: Remembered) => Promise<unknown>

/** Of a change that is kept as [before, after]. */
export const after = (change: unknown): unknown => (Array.isArray(change) ? change[1] : change)

/** Ids, of a list that was kept. */
export const textsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

/** The reason itself may name somebody, and is not kept outside the database. */
export const DECIDED_BEFORE = 'Décision prise avant la restauration des données du site.'
