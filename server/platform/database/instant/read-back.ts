import { rm } from 'node:fs/promises'
import type { Cluster } from '../embedded/cluster.ts'
import { stopOrphan } from '../embedded/orphan.ts'
import { isArchiveThere, readBases } from './bases.ts'
import { CannotRecover, SpoiledBase } from './cannot-recover.ts'
import { readKept } from './kept.ts'
import { type ArchiveState, type Base, SEGMENT_BYTES } from './layout.ts'
import { placeOf } from './line.ts'
import { replay } from './replay.ts'
import { bringSegments, unpack } from './unpack.ts'

export type ReadBack = {
  url: string
  base: Base
  /** Instant of the last change that came back. */
  reached_at: string | null
  /** Stops the server. Its files stay. */
  stop(): Promise<void>
}

/**
 * Reads the database back as it was at `target`, or at the last instant kept, into the files of `cluster`, and runs it.
 * The earlier files of `cluster` are deleted first.
 * @throws CannotRecover when no base leads there; the new files are deleted
 */
export async function readBack({
  cluster,
  backup_dir,
  target,
  log,
}: {
  cluster: Cluster
  backup_dir: string
  target: Date | null
  log: (message: string) => void
}): Promise<ReadBack> {
  const kept = await readKept(backup_dir)
  if (!kept) throw await nothingKept(backup_dir)
  const { state, ways } = kept
  requireKept(state, target)
  const lacks = new Map(ways.map((way) => [way.base, way.lacks]))
  const bases = basesBefore([...lacks.keys()], target, state.copied_at)
  let problem: CannotRecover | null = null
  for (const base of bases)
    try {
      const order = { cluster, backup_dir, target, base, lacks: lacks.get(base) ?? null, state }
      return await readFrom(order, log)
    } catch (error) {
      await dropCluster(cluster)
      if (!(error instanceof SpoiledBase)) throw error
      problem ??= error
      log(`${error.message} La copie d’avant est essayée.`)
    }
  throw problem!
}

/** Deletes the files, after stopping a server that a killed process may have left on them. */
export async function dropCluster({ folder }: Cluster) {
  await stopOrphan(folder, null)
  await rm(folder, { recursive: true, force: true })
}

/**
 * Bases finished before the instant, newest first. A base finished after the last kept write is useless, because it
 * lacks the segments written while it was made.
 */
export function basesBefore(bases: readonly Base[], target: Date | null, copied_at: string): Base[] {
  const until = target?.getTime() ?? Date.parse(copied_at)
  const before = bases.filter(({ finished_at }) => Date.parse(finished_at) <= until)
  if (before.length > 0) return before.toReversed()
  throw new CannotRecover(bases[0] ? `Rien n’est gardé avant le ${bases[0].finished_at}.` : NEVER_COPIED)
}

async function nothingKept(backup_dir: string) {
  const isCopied = (await readBases(backup_dir)).length > 0
  return new CannotRecover(isCopied ? NOTHING_SINCE : NEVER_COPIED)
}

const NEVER_COPIED = 'Aucune copie de la base n’est gardée\u00a0: la reprise à l’instant n’a jamais été en marche.'
const NOTHING_SINCE =
  'De ce que la base a écrit depuis ses copies, rien n’est là\u00a0: sans le dossier « wal » elles ne mènent à aucun instant.'

function requireKept({ copied_at }: ArchiveState, target: Date | null) {
  if (target && target.getTime() > Date.parse(copied_at))
    throw new CannotRecover(`Rien n’est gardé après le ${copied_at}\u00a0: choisissez un instant d’avant.`)
}

type Order = {
  cluster: Cluster
  backup_dir: string
  target: Date | null
  base: Base
  lacks: string | null
  state: ArchiveState
}

async function readFrom({ cluster, backup_dir, target, base, lacks, state }: Order, log: (message: string) => void) {
  await dropCluster(cluster)
  log(`Relecture de la base du ${base.finished_at}…`)
  if (!(await isArchiveThere(backup_dir, base)))
    throw new SpoiledBase(`L’archive de la copie ${base.name} manque ou n’est plus entière.`)
  await unpack(base, backup_dir, cluster)
  await bringSegments(base, backup_dir, cluster)
  log('Relecture de ce qui a été écrit ensuite…')
  const read = await replay(cluster, target, log)
  const { url, ended, reached_at, position } = read
  try {
    if (ended) refuseShort({ target, base, lacks, state, reached_at, position })
    return { url, base, reached_at, stop: () => read.stop() }
  } catch (error) {
    await read.stop()
    throw error
  }
}

/**
 * The segments may end because nothing more was written, or because some are lost; `state` tells which.
 * @param position number of bytes that the database had written where the reading ended
 * @throws CannotRecover with the last instant that can be asked for
 */
export function refuseShort({
  target,
  base,
  lacks,
  state,
  reached_at,
  position,
}: Omit<Order, 'cluster' | 'backup_dir'> & { reached_at: string | null; position: number }) {
  const written = placeOf(state.segment) * SEGMENT_BYTES + state.offset
  if (lacks === null && position + LAST_RECORD_BYTES >= written) return
  // One more millisecond, because PostgreSQL's finer instants were cut to milliseconds.
  const last = Math.max(Date.parse(base.finished_at), reached_at === null ? 0 : Date.parse(reached_at) + 1)
  if (target !== null && target.getTime() <= last) return
  const why = lacks ?? 'ce qui fut écrit ensuite ne se relit pas'
  throw new CannotRecover(
    `La relecture s’arrête au ${new Date(last).toISOString()}, alors que la base a écrit jusqu’au ${state.copied_at}\u00a0: ${why}. ` +
      `Pour revenir à cet instant-là\u00a0: --at ${new Date(last).toISOString()}. Rien n’a été changé.`,
  )
}

/** The flushed part of the log may end within a record. */
const LAST_RECORD_BYTES = 1024 * 1024
