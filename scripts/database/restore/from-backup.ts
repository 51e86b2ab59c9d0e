import { join } from 'node:path'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { listManifestsAgain } from '#server/features/office/backups/commands/list-manifests-again.ts'
import {
  readMemory,
  rememberActs,
  setMemoryAside,
} from '#server/features/office/backups/commands/restore/remember-acts.ts'
import { settleRestored } from '#server/features/office/backups/commands/restore/settle-restored.ts'
import { keyCheck } from '#server/features/office/backups/key-check.ts'
import { restoreFiles } from '#server/features/office/backups/restore-files.ts'
import { listJobs } from '#server/jobs.ts'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import type { Loaded } from '#server/platform/backup/load-backup.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { isMissingTable } from '#server/platform/database/errors.ts'
import { databaseName, dropBeside, takePlace } from '#server/platform/database/databases.ts'
import { createLog } from '#server/platform/process/logs.ts'
import { configuredSecrets } from '#server/platform/secrets/secrets.ts'
import { createServices } from '#server/services.ts'
import { type Asked, chosenBackup } from './chosen-backup.ts'
import { countRows, tellDifference } from './difference.ts'
import { fail, tellSettled } from './tell-settled.ts'
import { type Place, refuseWhileRunning } from './with-config.ts'

/**
 * Restores a whole backup into its own database and verifies it before anything of today is touched. That database then
 * replaces today's, which is kept under another name. Without `apply`, only prints what would change.
 */
export async function fromBackup({ config, url }: Place, asked: Asked, { apply }: { apply: boolean }) {
  const { path, identity } = await chosenBackup(config.backup_dir, asked)
  await refuseWhileRunning(url)
  const next = `${databaseName(url)}_restauration`
  await dropBeside(url, next)
  try {
    console.log(`Lecture et vérification de ${path}…`)
    const { url: nextUrl, loaded } = await bringUp(url, next, { path, identity })
    refuseOtherKey(loaded, keyCheck(configuredSecrets(config)))
    tellDifference(loaded, await countRows(url))
    if (!apply) return console.log('\nRien n’a été changé. Ajoutez --apply pour restaurer.')
    await settle(config, { url, nextUrl }, loaded, { identity, encrypted: path.endsWith('.age') })
    const past = `${databaseName(url)}_avant_${stamp(new Date())}`
    await takePlace(url, { next, past })
    await setMemoryAside(config.backup_dir, stamp(new Date()))
    console.log(`\nRestauré\u00a0: les données sont celles du ${formatLongMoment(loaded.header.at, PARIS)}.`)
    console.log(`Celles d’avant sont gardées dans la base «\u00a0${past}\u00a0».`)
    console.log('Le site reste en maintenance jusqu’à ce qu’un administrateur l’ouvre, dans Paramètres.')
  } finally {
    await dropBeside(url, next)
  }
}

/** Data sealed by another key could never be opened again. */
function refuseOtherKey({ header }: Loaded, own: string) {
  if (header.key_check === own) return
  if (header.secrets)
    throw new Error(
      'Cette sauvegarde vient d’une installation qui a une autre SECRET_KEY\u00a0: remettez la sienne, sans quoi rien de ce qui y est scellé ne s’ouvrira.',
    )
  console.log('Cette sauvegarde vient d’une autre SECRET_KEY\u00a0: rien n’y est scellé, elle peut être restaurée.')
}

type Urls = { url: string; nextUrl: string }

async function settle(
  config: Place['config'],
  { url, nextUrl }: Urls,
  { header, files }: Loaded,
  from: { identity: string | null; encrypted: boolean },
) {
  const old = createDatabase(url, { maxConnections: 1 })
  await rememberActs({ db: old, config })
    .catch((error: unknown) => {
      // A new installation has no journal, hence nothing that could come back.
      if (isMissingTable(error)) return
      console.log(
        'Le journal d’aujourd’hui ne se lit pas\u00a0: ce qui a été effacé ou retiré à la dernière minute peut revenir.',
      )
    })
    .finally(() => old.end())
  const memory = await readMemory(config.backup_dir)
  const { services, jobs, close } = await createServices(config, nextUrl, createLog({ ...config, log_level: 'silent' }))
  try {
    const definitions = listJobs(services)
    await jobs.start(definitions, services, { work: false })
    const { put_back, lost } = await restoreFiles(services.storage, files, {
      ...from,
      folder: config.backup_dir,
      scratch: join(config.data_dir, 'incoming'),
    })
    console.log(`Fichiers remis\u00a0: ${put_back}.`)
    if (lost.length > 0) fail(`Fichiers dont aucune copie entière n’existe\u00a0: ${lost.join(', ')}.`)
    await listManifestsAgain(services)
    const settled = await settleRestored(services, { name: header.at, at: header.at }, memory.lines, definitions)
    tellSettled(settled, memory)
    if (!header.secrets)
      console.log(
        'Chacun devra choisir un nouveau mot de passe («\u00a0Mot de passe oublié\u00a0»), et les seconds facteurs sont à refaire.',
      )
  } finally {
    await close()
  }
}

const stamp = (now: Date) => now.toISOString().slice(0, 16).replaceAll(/\D/g, '')
