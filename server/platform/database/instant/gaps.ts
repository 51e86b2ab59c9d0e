import { readKept } from './kept.ts'

/**
 * Data that cannot be brought back, and why, in French. `of` is 'instant' for the last minutes, or the name of a base.
 */
export type Gap = { of: string; why: string }

/** Lists first the last minutes, then the losses of the past week. Empty when everything comes back. */
export async function findGaps(backup_dir: string, now: Date): Promise<Gap[]> {
  const kept = await readKept(backup_dir)
  const last = kept?.ways.at(-1)
  if (!kept || !last) return [{ of: 'instant', why: 'rien n’est gardé' }]
  const gaps: Gap[] = []
  if (now.getTime() - Date.parse(kept.state.copied_at) >= LATE_MS)
    gaps.push({ of: 'instant', why: `rien n’est gardé depuis le ${kept.state.copied_at}` })
  else if (!kept.ways.some(({ lacks }) => lacks === null)) gaps.push({ of: 'instant', why: last.lacks! })
  const lost = kept.ways.filter(({ isLost, lacks }) => isLost && lacks !== gaps[0]?.why)
  return [...gaps, ...lost.map(({ base, lacks }) => ({ of: base.name, why: lacks! }))]
}

const LATE_MS = 5 * 60_000
