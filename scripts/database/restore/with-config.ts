import { type Config, readConfig } from '#server/platform/config/config.ts'
import { listClients } from '#server/platform/database/databases.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { startProblem } from '#server/platform/process/start-problem.ts'

export type Place = { config: Config; url: string }

/** Runs `work` on the database of the settings. */
export const withConfig = (work: (place: Place) => Promise<void>): Promise<void> =>
  telling(async () => {
    const config = readConfig(process.env)
    // The embedded database refuses by itself while the site runs it.
    const embedded = config.database_url ? null : await startEmbeddedDatabase({ dataDir: config.data_dir })
    try {
      await work({ config, url: config.database_url ?? embedded!.url })
    } finally {
      await embedded?.stop()
    }
  })

/** An error prints one sentence and sets exit code 1. */
export async function telling(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(startProblem(error, process.env))
    process.exitCode = 1
  }
}

/** @throws Error while the site, or anybody else, is connected to the database to replace */
export async function refuseWhileRunning(url: string) {
  const clients = await listClients(url)
  if (clients.length > 0)
    throw new Error(`Arrêtez d’abord le site\u00a0: la base de données sert encore (${clients.join(', ')}).`)
}
