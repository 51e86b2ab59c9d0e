import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prunedLock } from './pruned-lock.ts'
import { serverPackages } from './server-packages.ts'

/**
 * Makes the archive that is installed in production, `dist/release/rebond-….tar.gz`: the server as written, the built
 * pages, and a list of packages without any tool: `npm run release`.
 */
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const name = `${manifest.name}-${manifest.version}`
const folder = join('dist', 'release', name)

type Manifest = Record<'name' | 'version', string> & Record<'scripts' | 'dependencies', Record<string, string>>

/** Commands of whoever runs the site. The others are of developers. */
const COMMANDS = [
  'setup:production',
  'check:production',
  'migrate',
  'owner',
  'demo:remove',
  'restore',
  'keys:rotate',
  'factors:reset',
]

const PARTS = [
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  '.npmrc',
  'contract',
  'deploy',
  'docs/operating.md',
  'docs/operating.en.md',
  'domain',
  'server',
  'dist/client',
  'dist/server',
  'dist/table',
  'scripts/start.ts',
  'scripts/database',
  'scripts/production',
  // The server draws previews with it.
  'web/public/favicon.svg',
]

/** Tests, what makes releases, and settings of this machine. */
const LEFT_OUT = /\.test\.tsx?$|\/\.env$|scripts\/production\/(?:release|pruned-lock|server-packages)\.ts$/

run(process.execPath, ['scripts/build-web.ts'])
rmSync(join('dist', 'release'), { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const part of PARTS)
  cpSync(part, join(folder, part), {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(source.replaceAll('\\', '/')),
  })
const own = ownManifest()
write('package.json', own)
write('package-lock.json', prunedLock(JSON.parse(readFileSync('package-lock.json', 'utf8')), own))
run('tar', ['-czf', `${folder}.tar.gz`, '-C', join('dist', 'release'), name])
console.log(`${folder}.tar.gz est prêt.`)

/** It has no tool, no embedded database and no Node of its own: an installation has both beside it. */
function ownManifest() {
  const { scripts, dependencies, ...rest } = manifest as Manifest & Record<string, unknown>
  const { devDependencies: _, optionalDependencies: __, allowScripts: ___, ...kept } = rest
  return {
    ...kept,
    scripts: {
      start: scripts.start!.replace(' --build', ''),
      ...Object.fromEntries(COMMANDS.map((command) => [command, scripts[command]!])),
    },
    dependencies: Object.fromEntries(serverPackages().map((one) => [one, dependencies[one]!])),
    engines: { node: '>=24' },
  }
}

function write(file: string, content: object) {
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
}

function run(command: string, args: string[]) {
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0)
    throw new Error(`La commande « ${[command, ...args].join(' ')} » a échoué\u00a0: rien n’est prêt.`)
}
