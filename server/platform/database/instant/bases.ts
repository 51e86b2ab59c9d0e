import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Base, basesFolder, readJson, walFolder } from './layout.ts'
import { placeOf } from './line.ts'
import { readProof } from './proof.ts'

/** Lists the bases, oldest first. */
export async function readBases(backup_dir: string): Promise<Base[]> {
  const names = await readdir(basesFolder(backup_dir)).catch(() => [])
  const described = names.filter((name) => name.endsWith('.json')).sort()
  const bases = await Promise.all(described.map((name) => readJson<Base>(join(basesFolder(backup_dir), name))))
  return bases.filter((base) => base !== null)
}

export const archivePath = (backup_dir: string, { name }: Base) => join(basesFolder(backup_dir), `${name}.tar.zst`)

/** True when the archive exists with the size that was noted. */
export async function isArchiveThere(backup_dir: string, base: Base): Promise<boolean> {
  const file = await stat(archivePath(backup_dir, base)).catch(() => null)
  return file?.size === base.size
}

/** Deletes the bases that `basesToKeep` leaves out, and the segments older than the oldest base kept. */
export async function dropOld(backup_dir: string, now: Date) {
  const bases = await readBases(backup_dir)
  const there = await Promise.all(bases.map((base) => isArchiveThere(backup_dir, base)))
  const proven = (await readProof(backup_dir))?.base ?? null
  const kept = basesToKeep(bases, { whole: bases.filter((_, index) => there[index]), proven, now })
  for (const base of bases.filter((each) => !kept.includes(each))) {
    await rm(join(basesFolder(backup_dir), `${base.name}.json`), { force: true })
    await rm(archivePath(backup_dir, base), { force: true })
  }
  const first = Math.min(...kept.map(({ first_segment }) => placeOf(first_segment)))
  for (const name of await readdir(walFolder(backup_dir)))
    if (/^[0-9A-F]{24}\./.test(name) && placeOf(name) < first) await rm(join(walFolder(backup_dir), name))
}

/**
 * Keeps the bases of the last week, and the newest one. Whatever its age, it also keeps the base from which the
 * database was last read back, or without such a proof the last whole one.
 * @param proven name of that base
 */
export function basesToKeep(
  bases: readonly Base[],
  { whole, proven, now }: { whole: readonly Base[]; proven: string | null; now: Date },
): Base[] {
  const anchor = bases.find(({ name }) => name === proven) ?? whole.at(-1)
  return bases.filter(
    (base) =>
      base === anchor || base === bases.at(-1) || Date.parse(base.finished_at) > now.getTime() - KEPT_DAYS * DAY_MS,
  )
}

const KEPT_DAYS = 7
const DAY_MS = 86_400_000
