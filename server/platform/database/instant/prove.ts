import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileSize } from '#domain/common/files/upload.ts'
import { diskRoom } from '../../process/disk-room.ts'
import { createDatabase } from '../client.ts'
import { type Cluster, locateCluster } from '../embedded/cluster.ts'
import { CannotRecover } from './cannot-recover.ts'
import { dropCluster, readBack } from './read-back.ts'

/** @param free least number of free bytes, so that the copy cannot fill the disk */
export type ProofOrder = { data_dir: string; backup_dir: string; free: number }

/** The base used, and the instant of the last change that came back. */
export type Proven = { base: string; reached_at: string | null }

/**
 * Reads the database of `data_dir` back to the last instant kept, beside its files and while it works. It then reads
 * each table of the copy, and deletes the copy.
 * @throws CannotRecover when it does not come back, or when there is no room for it
 */
export async function proveInstants({ data_dir, backup_dir, free }: ProofOrder): Promise<Proven> {
  if (!existsSync(join(data_dir, 'postgres')))
    throw new CannotRecover('La base à côté de laquelle relire n’est pas là.')
  const present = locateCluster(data_dir, () => {})
  const cluster: Cluster = { ...present, folder: `${present.folder}.essai` }
  await dropCluster(cluster)
  await requireRoom(dirname(cluster.folder), free)
  const read = await readBack({ cluster, backup_dir, target: null, log: () => {} })
  try {
    await readTables(read.url)
  } finally {
    await read.stop()
    await dropCluster(cluster)
  }
  return { base: read.base.name, reached_at: read.reached_at }
}

async function requireRoom(folder: string, wanted: number) {
  const { free } = await diskRoom(folder)
  if (free < wanted)
    throw new CannotRecover(
      `Il reste ${fileSize(free)} sur le disque de la base\u00a0: il en faut ${fileSize(wanted)}.`,
    )
}

/** Reads the pages of each table, which carry checksums, and not its indexes. */
async function readTables(url: string) {
  const db = createDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 })
  try {
    for (const way of ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'])
      await db`select set_config(${way}, 'off', false)`
    const tables = await db<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not like 'pg\\_%' order by 1`
    for (const { name } of tables) await db.unsafe(`select count(*) from ${name}`)
  } catch (error) {
    throw new CannotRecover('La base revient, mais une de ses tables ne se lit pas.', { cause: error })
  } finally {
    await db.end({ timeout: 1 })
  }
}
