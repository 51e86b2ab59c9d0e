import { readKept } from './kept.ts'

/** The instants to which the database can be brought back: from the oldest copy of which all that follows is there. */
export async function readReach(backup_dir: string): Promise<{ from: string; to: string } | null> {
  const kept = await readKept(backup_dir)
  const first = kept?.ways.find(({ lacks }) => lacks === null)
  return kept && first ? { from: first.base.finished_at, to: kept.state.copied_at } : null
}
