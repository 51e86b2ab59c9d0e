// Runs before start, dev and test, on any Node from 20.19 on: it uses no newer feature and no dependency. It prepares
// the project for the other scripts. When nothing is missing, it takes about 0.1 s.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'
import { GiveUp, node, run } from './setup-commands.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

try {
  install()
  requireNode24()
  if (process.argv[2] === 'start') buildPages()
  if (process.argv[2] === 'test') rememberChromium()
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
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled()) installPackages()
  mkdirSync(join('node_modules', '.cache'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Whether npm’s record of node_modules holds each package that the lock needs on this machine. */
function isInstalled() {
  const account = join('node_modules', '.package-lock.json')
  if (!existsSync(account)) return false
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const present = JSON.parse(readFileSync(account, 'utf8')).packages
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const direct = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return (
    direct.every(([name, version]) => lock[`node_modules/${name}`]?.version === version) &&
    Object.entries(lock).every(
      ([path, { version, optional }]) =>
        path === '' || present[path]?.version === version || (optional && !present[path]),
    )
  )
}

/** `ci` starts from nothing and needs a valid lock. `install` changes only what differs, so a server can keep running. */
function installPackages() {
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  console.log('Installation des dépendances…')
  if (!existsSync('node_modules') && run('npm', ['ci', ...options]).ok) return
  const { ok, output } = run('npm', ['install', '--no-save', ...options])
  if (!ok) throw new GiveUp(`Les dépendances n’ont pas pu être installées :\n${output}`)
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
