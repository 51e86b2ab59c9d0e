// Runs before the other scripts, on any Node from 20.19 on: it uses no newer feature and no dependency. Its arguments
// name the other needs of a script: `tools` for tests and measures, built `pages`, a `chromium`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'
import { lighten } from './setup/lighten.mjs'
import { GiveUp, node, run } from './setup/setup-commands.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const needs = new Set(process.argv.slice(2))

try {
  install()
  requireNode24()
  if (needs.has('pages')) buildPages()
  if (needs.has('chromium')) rememberChromium()
} catch (error) {
  if (!(error instanceof GiveUp)) throw error
  console.error(error.message)
  process.exit(1)
}

function install() {
  const stamp = join('node_modules', '.cache', 'rebond-installed')
  const wanted = createHash('sha256')
    .update(readFileSync('package.json'))
    .update(readFileSync('package-lock.json'))
    .digest('hex')
  const done = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (done === `${wanted} tools` || (done === wanted && !needs.has('tools'))) return
  const tools = needs.has('tools') || hasTools()
  if (!isInstalled({ tools })) {
    installPackages({ tools })
    lighten()
  }
  mkdirSync(join('node_modules', '.cache'), { recursive: true })
  writeFileSync(stamp, tools ? `${wanted} tools` : wanted)
}

/** The packages that npm has noted in node_modules. */
function present() {
  const account = join('node_modules', '.package-lock.json')
  return existsSync(account) ? JSON.parse(readFileSync(account, 'utf8')).packages : {}
}

/** An installation with the tools keeps them, because npm would remove them. */
function hasTools() {
  return Object.values(present()).some(({ dev }) => dev)
}

/** Whether node_modules holds each package that the lock needs on this machine. */
function isInstalled({ tools }) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const there = present()
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const direct = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return (
    direct.every(([name, version]) => lock[`node_modules/${name}`]?.version === version) &&
    Object.entries(lock).every(
      ([path, { version, optional, dev }]) =>
        path === '' || there[path]?.version === version || (optional && !there[path]) || (dev && !tools),
    )
  )
}

/** `ci` starts from nothing and needs a valid lock. `install` changes only what differs, so a server can keep running. */
function installPackages({ tools }) {
  const options = [
    '--ignore-scripts',
    tools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]
  console.log('Installation des dépendances…')
  if (!existsSync('node_modules') && run('npm', ['ci', ...options]).ok) return
  const { ok, output } = run('npm', ['install', '--no-save', ...options])
  if (!ok) throw new GiveUp(`Les dépendances n’ont pas pu être installées :\n${output}`)
}

/** npm puts node_modules/.bin first on the PATH of its scripts, so the next commands run on this Node. */
function requireNode24() {
  const { ok, output } = run(node(), ['-v'])
  const version = ok ? output.trim() : `v${process.versions.node}`
  if (Number(version.slice(1).split('.')[0]) >= 24) return
  throw new GiveUp(
    `Le projet a besoin de Node 24, que npm n’a pas pu apporter sur ce système (${process.platform} ${process.arch}) : ` +
      'installez Node 24 ou plus récent, puis recommencez.',
  )
}

function buildPages() {
  if (spawnSync(node(), ['scripts/build-web.ts'], { stdio: 'inherit' }).status !== 0) {
    throw new GiveUp('Les pages n’ont pas pu être construites.')
  }
}

function rememberChromium() {
  writeFileSync(join('node_modules', '.cache', 'rebond-chromium'), findChromium())
}
