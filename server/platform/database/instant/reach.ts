import { readBases } from './keep-instants.ts'
import { readState } from './layout.ts'

/** The instants to which the database can be brought back: from the oldest copy that all of what follows is kept of. */
export async function readReach(backup_dir: string): Promise<{ from: string; to: string } | null> {
  const [bases, state] = await Promise.all([readBases(backup_dir), readState(backup_dir)])
  if (!state) return null
  const first = bases.find(({ started_at }) => state.gap_at === null || started_at > state.gap_at)
  return first && first.finished_at <= state.copied_at ? { from: first.finished_at, to: state.copied_at } : null
}
