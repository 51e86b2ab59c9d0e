import { spawn } from 'node:child_process'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts'
import { onStopSignal } from '#server/platform/stop-signals.ts'

/** Owns the database, which keeps running while the server restarts at each change. */
try {
  await develop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function develop() {
  const config = readConfig(process.env)
  const embedded = config.database_url
    ? null
    : await startEmbeddedDatabase({ dataDir: config.data_dir, log: (message) => console.log(message) })
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/start.ts', '--dev'], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: config.database_url ?? embedded?.url },
  })
  onStopSignal(() => server.kill('SIGTERM'))
  server.once('exit', async (code) => {
    await embedded?.stop()
    process.exit(code ?? 0)
  })
}
