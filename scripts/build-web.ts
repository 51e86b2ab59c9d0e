import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { becomeOwner, DataFolderInUse } from '../server/platform/database/embedded/owner.ts'

/**
 * Builds the site into dist/ when one of its sources has changed since the last build. The stamp holds their
 * fingerprint.
 */
const STAMP = 'dist/.built-from'
/** Settings that decide, with the sources, what is built. */
const SETTINGS = ['vite.config.ts', 'vite.table.config.ts', 'package-lock.json', 'tsconfig.json']

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.on('exit', await takeTurn())
const fingerprint = sourceFingerprint()
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) process.exit(0)
console.log('Construction du site…')
// The page of a table is built apart, because it shares no script with the site.
const ends = await Promise.all(['vite.config.ts', 'vite.table.config.ts'].map(build))
if (ends.some((end) => end !== 0)) process.exit(1)
writeFileSync(STAMP, sourceFingerprint())

async function build(config: string): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--configLoader', 'native', '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      // With any other value, React, Start and the plugins build their development versions.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  // A build must not go on writing into dist/ while the next one does.
  process.once('exit', () => child.kill())
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', done)
  })
}

/** When two tests ask for the site at once, the second waits and finds it built. */
async function takeTurn(): Promise<() => void> {
  const folder = 'node_modules/.cache/rebond-build'
  mkdirSync(folder, { recursive: true })
  while (true) {
    try {
      return await becomeOwner(folder)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      await setTimeout(100)
    }
  }
}

function sourceFingerprint(): string {
  const hash = createHash('sha256')
  const sources = ['web', 'domain', 'contract', 'scripts/site'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'routeTree.gen.ts')
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...sources.sort(), ...SETTINGS])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
