import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { isArchiveThere, readBases } from './bases.ts'
import { type ArchiveState, type Base, readState, walFolder } from './layout.ts'
import { type Left, placeOf, readHistory, segmentsBetween, timelineOf } from './line.ts'

/**
 * A base, and in French why it does not lead to the last segment; null when every file is there. `isLost` is true when
 * files have disappeared, false when they were dropped knowingly.
 */
export type Way = { base: Base; lacks: string | null; isLost: boolean }

export type Kept = { state: ArchiveState; ways: Way[] }

/** Reads the bases and checks that the files they need are in the folder. Null when nothing was kept yet. */
export async function readKept(backup_dir: string): Promise<Kept | null> {
  const state = await readState(backup_dir)
  if (!state) return null
  const bases = await readBases(backup_dir)
  const files = new Set(await readdir(walFolder(backup_dir)))
  const left = await readLeft(backup_dir, timelineOf(state.segment))
  const isThere = (file: string) => files.has(file) || existsSync(join(walFolder(backup_dir), file))
  const ways = bases.map(async (base): Promise<Way> => {
    if (!(await isArchiveThere(backup_dir, base)))
      return { base, lacks: `l’archive de la copie du ${base.finished_at} manque ou n’est plus entière`, isLost: true }
    const known = knownEnd(base, state, left)
    if (known) return { base, lacks: known, isLost: false }
    const missing = segmentsNeeded(base, state, left).filter(
      (segment) => !isThere(`${segment}.zst`) && !(segment === state.segment && isThere(`${segment}.partial.zst`)),
    )
    const lacks = missing[0] ? lackOf(base, missing) : null
    return { base, lacks, isLost: lacks !== null }
  })
  return { state, ways: await Promise.all(ways) }
}

/** Reason why a base ends early although no file has disappeared. A later base makes up for it. */
function knownEnd(base: Base, { segment, gap_at, copied_at }: ArchiveState, left: readonly Left[]): string | null {
  if (base.finished_at > copied_at) return `ce qui fut écrit pendant la copie du ${base.finished_at} n’est pas gardé`
  if (gap_at !== null && base.started_at <= gap_at) return `ce qui fut écrit jusqu’au ${gap_at} n’a pas pu être gardé`
  const place = placeOf(base.first_segment)
  const [line] = segmentsBetween(place, place + 1, timelineOf(segment), left)
  return line === base.first_segment
    ? null
    : `la base a été reprise à un instant depuis la copie du ${base.finished_at}`
}

function segmentsNeeded({ first_segment }: Base, { segment, offset }: ArchiveState, left: readonly Left[]) {
  const end = placeOf(segment) + (offset > 0 ? 1 : 0)
  return segmentsBetween(placeOf(first_segment), end, timelineOf(segment), left)
}

function lackOf({ finished_at }: Base, [first, ...others]: string[]): string {
  const more = others.length > 0 ? `, et ${others.length} autres` : ''
  return `de ce qui fut écrit depuis la copie du ${finished_at}, il manque ${first}${more}`
}

async function readLeft(backup_dir: string, timeline: number): Promise<Left[]> {
  const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history.zst`
  const packed = await readFile(join(walFolder(backup_dir), name)).catch(() => null)
  return packed ? readHistory((await decompress(packed)).toString('utf8')) : []
}

const decompress = promisify(zstdDecompress)
