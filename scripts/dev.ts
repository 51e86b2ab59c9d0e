import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readConfig } from '#server/platform/config/config.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { startProblem } from '#server/platform/process/start-problem.ts'
import { onStopSignal } from '#server/platform/process/stop-signals.ts'
import { watchFolders } from './watching/watch-folders.ts'

/** The sources of the server; Vite watches those of the pages. */
const SOURCES = ['server', 'domain', 'contract']

/** Owns the database, so that it keeps running while the server restarts at each change. */
try {
  await develop()
} catch (error) {
  console.error(startProblem(error, process.env))
  process.exit(1)
}

async function develop() {
  const config = readConfig(process.env)
  const embedded = config.database_url
    ? null
    : await startEmbeddedDatabase({ dataDir: config.data_dir, log: (message) => console.log(message) })
  const start = () =>
    spawn(process.execPath, ['server/start.ts', '--dev'], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: config.pooler_url ?? config.database_url ?? embedded?.url },
    })
  let server = start()
  let restarting = false
  const restart = async (file: string) => {
    // The server being started may have read the file before the change; it is stopped too.
    if (restarting) return
    restarting = true
    console.log(`\n${file} a changé : le serveur redémarre.`)
    await ended(server)
    restarting = false
    server = start()
  }
  const unwatch = watchFolders(SOURCES, (file) => void restart(file))
  onStopSignal(async () => {
    unwatch()
    restarting = true
    await ended(server)
    await embedded?.stop()
    process.exit()
  })
}

/** A server that has crashed on its own sources waits for the next change. */
async function ended(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}
