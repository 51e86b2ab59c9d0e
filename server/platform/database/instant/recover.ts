import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdDecompress, zstdDecompress } from 'node:zlib'
import { createDatabase } from '../client.ts'
import { addressOf } from '../embedded.ts'
import { type Cluster, prepareCluster } from '../embedded/cluster.ts'
import { becomeOwner } from '../embedded/owner.ts'
import { runOnce } from '../embedded/server.ts'
import { readBases } from './keep-instants.ts'
import { type ArchiveState, type Base, basesFolder, isSegment, readState, SEGMENT_BYTES, walFolder } from './layout.ts'
import { readTar } from './tar.ts'

const decompress = promisify(zstdDecompress)

/** A database brought back beside the present one, and running. End it by `adopt` or `discard`. */
export type Recovered = {
  url: string
  base: Base
  /** The last change that is in it. */
  reached_at: string | null
  /** Stops it and puts it in the place of the present database. @returns where the present one is kept */
  adopt(): Promise<string>
  /** Stops it and removes it: nothing has changed. */
  discard(): Promise<void>
}

/** Why an instant cannot be reached; its message is French. */
export class CannotRecover extends Error {
  override name = 'CannotRecover'
}

/**
 * Reads back the embedded database of `data_dir` as it was at `target`, or at the last instant kept, beside its files.
 * @throws DataFolderInUse while the site runs
 * @throws CannotRecover when nothing kept leads there
 */
export async function recover({
  data_dir,
  backup_dir,
  target,
  log,
}: {
  data_dir: string
  backup_dir: string
  target: Date | null
  log: (message: string) => void
}): Promise<Recovered> {
  const state = await readState(backup_dir)
  const base = chooseBase(await readBases(backup_dir), target, state?.copied_at ?? null)
  requireKept(state, target)
  const giveUp = await becomeOwner(data_dir)
  const present = prepareCluster(data_dir, log)
  const beside: Cluster = { ...present, folder: `${present.folder}.instant` }
  const drop = () => rm(beside.folder, { recursive: true, force: true })
  try {
    await drop()
    log(`Relecture de la base du ${base.finished_at}…`)
    await unpack(base, backup_dir, beside)
    await bringSegments(base, backup_dir, beside)
    log('Relecture de ce qui a été écrit ensuite…')
    const { url, stop } = await replay(beside, target, log)
    const reached_at = await lastChange(url)
    return {
      url,
      base,
      reached_at,
      adopt: async () => {
        await stop()
        const aside = `${present.folder}.avant-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
        await rename(present.folder, aside)
        await rename(beside.folder, present.folder)
        giveUp()
        return aside
      },
      discard: async () => {
        await stop()
        await drop()
        giveUp()
      },
    }
  } catch (error) {
    await drop()
    giveUp()
    throw error
  }
}

/**
 * The last one finished before the instant. One finished after the last writing that was kept is no way back: it lacks what
 * was written while it was made.
 */
export function chooseBase(bases: readonly Base[], target: Date | null, copied_at: string | null): Base {
  const until = target?.getTime() ?? Date.parse(copied_at ?? '')
  const base = bases.findLast(({ finished_at }) => Date.parse(finished_at) <= until)
  if (base) return base
  const first = bases[0]
  throw new CannotRecover(
    first
      ? `Rien n’est gardé avant le ${first.finished_at}.`
      : 'Aucune copie de la base n’est gardée : la reprise à l’instant n’a jamais été en marche.',
  )
}

function requireKept(state: ArchiveState | null, target: Date | null) {
  if (!target) return
  if (!state || target.getTime() > Date.parse(state.copied_at))
    throw new CannotRecover(`Rien n’est gardé après le ${state?.copied_at ?? '—'} : choisissez un instant d’avant.`)
}

async function unpack(base: Base, backup_dir: string, { folder, user }: Cluster) {
  await mkdir(folder, { mode: 0o700 })
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const archive = createZstdDecompress()
  const reading = pipeline(createReadStream(join(basesFolder(backup_dir), `${base.name}.tar.zst`)), measure, archive)
  // Its failure is also that of the reader below, which tells it.
  reading.catch(() => {})
  try {
    for await (const { path, type, mode, content } of readTar(archive)) {
      if (path.split('/').includes('..')) throw new Error(`A path leads out of the archive: ${path}`)
      const place = join(folder, path)
      if (type === 'folder') await mkdir(place, { mode })
      else await pipeline(content, createWriteStream(place, { mode }))
      if (user) await chown(place, user.uid, user.gid)
    }
    await reading
  } catch (error) {
    throw new CannotRecover(
      `La copie ${base.name} est abîmée : ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
  if (hash.digest('hex') !== base.sha256)
    throw new CannotRecover(`La copie ${base.name} n’est pas celle qui fut faite.`)
  if (user) await chown(folder, user.uid, user.gid)
}

/** Straight to where PostgreSQL looks for them. Their empty ends take no room. */
async function bringSegments(base: Base, backup_dir: string, { folder, user }: Cluster) {
  const kept = await readdir(walFolder(backup_dir))
  const whole = new Set(kept.filter((name) => !name.includes('.partial.')).map((name) => name.replace(/\.zst$/, '')))
  for (const file of kept.sort()) {
    const name = file.replace(/(\.partial)?\.zst$/, '')
    if (file.includes('.partial.') && whole.has(name)) continue
    const isWanted = isSegment(name) ? name.slice(8) >= base.first_segment.slice(8) : name.endsWith('.history')
    if (!isWanted) continue
    const content = await decompress(await readFile(join(walFolder(backup_dir), file)))
    const place = join(folder, 'pg_wal', name)
    await writeFile(place, isSegment(name) ? withoutEmptyEnd(content) : content, { mode: 0o600 })
    if (isSegment(name)) await truncate(place, SEGMENT_BYTES)
    if (user) await chown(place, user.uid, user.gid)
  }
}

function withoutEmptyEnd(content: Buffer): Buffer {
  let end = content.length
  while (end > 0 && content[end - 1] === 0) end -= 1
  return content.subarray(0, end)
}

async function replay(cluster: Cluster, target: Date | null, log: (message: string) => void) {
  const signal = join(cluster.folder, 'recovery.signal')
  await (await open(signal, 'w', 0o600)).close()
  if (cluster.user) await chown(signal, cluster.user.uid, cluster.user.gid)
  await chmod(cluster.folder, 0o700)
  const address = await addressOf(cluster.folder, cluster)
  const logFile = join(dirname(cluster.folder), 'instant.log')
  const settings = {
    archive_mode: 'off',
    hot_standby: 'off',
    // All that is kept stands already where PostgreSQL looks next.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
  }
  const run = (more: Record<string, string>) =>
    runOnce(cluster, { ...address, logFile, log, settings: { ...settings, ...more } })
  await rm(logFile, { force: true })
  const instant = target ? { recovery_target_time: target.toISOString().replace('Z', '+00') } : null
  const server =
    (instant && (await run(instant))) ??
    // Nothing was written after the instant: PostgreSQL ends in search of it, and all that is kept is what was asked.
    (instant === null || (await endedTooSoon(logFile)) ? await run({}) : null)
  if (!server) throw new CannotRecover(`La base n’a pas pu être relue. ${await lastLines(logFile)}`)
  const stop = async () => {
    await server.stop()
    if (address.socketFolder) await rm(address.socketFolder, { recursive: true, force: true })
    await rm(logFile, { force: true })
  }
  return { url: address.url, stop }
}

const endedTooSoon = async (logFile: string) =>
  (await readFile(logFile, 'utf8')).includes('recovery ended before configured recovery target was reached')

const lastLines = async (logFile: string) =>
  (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-5).join('\n')

async function lastChange(url: string): Promise<string | null> {
  const db = createDatabase(url, { maxConnections: 1 })
  try {
    const [row] = await db<{ at: string | null }[]>`
      select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
    return row!.at
  } finally {
    await db.end({ timeout: 1 })
  }
}
