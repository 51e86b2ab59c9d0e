import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { readRestoreInstant } from '#domain/office/backups/restore-instant.ts'
import {
  readMemory,
  rememberActs,
  setMemoryAside,
} from '#server/features/office/backups/commands/restore/remember-acts.ts'
import { settleRestored } from '#server/features/office/backups/commands/restore/settle-restored.ts'
import { listJobs } from '#server/jobs.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { DataFolderInUse } from '#server/platform/database/embedded/owner.ts'
import { recover } from '#server/platform/database/instant/recover.ts'
import { createLog } from '#server/platform/process/logs.ts'
import { createServices } from '#server/services.ts'
import { countRows, tellRows } from './difference.ts'
import { tellSettled } from './tell-settled.ts'

const say = (message: string) => console.log(message)

/**
 * Recovers the embedded database as it was at an instant, beside the files of today. With `apply` the two change
 * places, and today's files are kept. Without it, the recovery is done all the same, which proves that it works.
 * @param at 'last', '2026-11-22T15:04' in the time of Paris, or an instant with its offset
 */
export async function fromInstant(at: string, { apply }: { apply: boolean }): Promise<void> {
  const config = readConfig(process.env)
  if (config.database_url)
    throw new Error('--at ne vaut que pour la base embarquée\u00a0: ailleurs, c’est au service qui tient la base.')
  const target = readInstant(at)
  const today = await readToday(config)
  const { data_dir, backup_dir } = config
  const recovered = await recover({ data_dir, backup_dir, target, log: say })
  let adopted = false
  try {
    const reached = recovered.reached_at ?? recovered.base.finished_at
    say(`Relu jusqu’au ${formatLongMoment(reached, PARIS)} (${reached}).`)
    tellRows(today, Object.fromEntries(await countRows(recovered.url)))
    if (!apply) return say('\nRien n’a été changé. Ajoutez --apply pour restaurer.')
    await settle(config, recovered.url, reached)
    const aside = await recovered.adopt()
    adopted = true
    await setMemoryAside(backup_dir, reached.slice(0, 16).replaceAll(/\D/g, ''))
    say(`\nRestauré\u00a0: les données sont celles du ${formatLongMoment(reached, PARIS)}.`)
    if (aside) say(`Celles d’avant sont gardées dans ${aside}.`)
    say('Le site reste en maintenance jusqu’à ce qu’un administrateur l’ouvre, dans Paramètres.')
  } finally {
    if (!adopted) await recovered.discard()
  }
}

function readInstant(at: string): Date | null {
  const read = readRestoreInstant(at)
  if ('problem' in read) throw new Error(read.problem)
  return read.instant
}

/** Counts the rows of today's database and remembers its acts, if it still starts. */
async function readToday(config: Config): Promise<ReadonlyMap<string, number>> {
  if (!existsSync(join(config.data_dir, 'postgres'))) return new Map()
  try {
    const { url, stop } = await startEmbeddedDatabase({ dataDir: config.data_dir })
    const db = createDatabase(url, { maxConnections: 1 })
    try {
      await rememberActs({ db, config })
      return await countRows(url)
    } finally {
      await db.end()
      await stop()
    }
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    say('La base d’aujourd’hui ne se lit pas\u00a0: ce qui y a été retiré à la dernière minute peut revenir.')
    return new Map()
  }
}

async function settle(config: Config, url: string, at: string) {
  const { services, jobs, close } = await createServices(config, url, createLog({ ...config, log_level: 'silent' }))
  try {
    const definitions = listJobs(services)
    await jobs.start(definitions, services, { work: false })
    const memory = await readMemory(config.backup_dir)
    tellSettled(await settleRestored(services, { name: at, at }, memory.lines, definitions), memory)
  } finally {
    await close()
  }
}
