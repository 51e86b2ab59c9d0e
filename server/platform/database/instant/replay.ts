import { chmod, chown, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase } from '../client.ts'
import { addressOf } from '../embedded/embedded.ts'
import type { Cluster } from '../embedded/cluster.ts'
import { runOnce } from '../embedded/server.ts'
import { SpoiledBase } from './cannot-recover.ts'

/**
 * `ended` is true when all segments were read before the instant was reached. `position` is the number of bytes written
 * up to there.
 */
export type Replayed = {
  url: string
  ended: boolean
  reached_at: string | null
  position: number
  stop(): Promise<void>
}

/** Lets PostgreSQL replay the segments written since the base. @throws SpoiledBase with the last lines of its log */
export async function replay(cluster: Cluster, target: Date | null, log: (message: string) => void): Promise<Replayed> {
  const signal = join(cluster.folder, 'recovery.signal')
  await (await open(signal, 'w', 0o600)).close()
  if (cluster.user) await chown(signal, cluster.user.uid, cluster.user.gid)
  await chmod(cluster.folder, 0o700)
  const address = await addressOf(cluster.folder, cluster)
  const logFile = `${cluster.folder}.log`
  const settings = {
    archive_mode: 'off',
    hot_standby: 'off',
    // `bringSegments` has put every segment where PostgreSQL looks next.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
  }
  const run = (more: Record<string, string>) =>
    runOnce(cluster, { ...address, logFile, log, settings: { ...settings, ...more } })
  await rm(logFile, { force: true })
  const instant = target ? { recovery_target_time: target.toISOString().replace('Z', '+00') } : null
  const stopped = instant && (await run(instant))
  // When no segment reaches the instant, PostgreSQL stops with an error. Then all segments are replayed, and
  // `refuseShort` judges.
  const server = stopped ?? (instant === null || (await endedTooSoon(logFile)) ? await run({}) : null)
  if (!server) throw new SpoiledBase(`La base n’a pas pu être relue. ${await lastLines(logFile)}`)
  const stop = async () => {
    await server.stop()
    if (address.socketFolder) await rm(address.socketFolder, { recursive: true, force: true })
    await rm(logFile, { force: true })
  }
  try {
    return { url: address.url, stop, ended: !stopped, ...(await lastChange(address.url)) }
  } catch (error) {
    await stop()
    throw error
  }
}

const endedTooSoon = async (logFile: string) =>
  (await readFile(logFile, 'utf8')).includes('recovery ended before configured recovery target was reached')

const lastLines = async (logFile: string) =>
  (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-5).join('\n')

async function lastChange(url: string): Promise<{ reached_at: string | null; position: number }> {
  const db = createDatabase(url, { maxConnections: 1 })
  try {
    const [row] = await db<{ reached_at: string | null; position: number }[]>`
      select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reached_at,
        pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position`
    return row!
  } finally {
    await db.end({ timeout: 1 })
  }
}
