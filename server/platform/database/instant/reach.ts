import { readKept } from './kept.ts'

/**
 * Earliest and latest instant to which the database can be brought back. The first is the end of the oldest base whose
 * segments are all there. Null when there is none.
 */
export async function readReach(backup_dir: string): Promise<{ from: string; to: string } | null> {
  const kept = await readKept(backup_dir)
  const first = kept?.ways.find(({ lacks }) => lacks === null)
  return kept && first ? { from: first.base.finished_at, to: kept.state.copied_at } : null
}
