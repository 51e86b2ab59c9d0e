import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { GiveUp, node, run } from './setup/setup-commands.mjs'

/**
 * The path of a Chromium that runs here: from CHROME_PATH, installed, or downloaded.
 * @throws GiveUp when there is none
 */
export const findChromium = () => {
  const named = process.env.CHROME_PATH
  if (named && !runs(named)) throw new GiveUp(`CHROME_PATH désigne ${named}, qui ne démarre pas.`)
  const found = named ?? installed(SHELLS).find(runs) ?? lighter() ?? installed(BROWSERS).find(runs) ?? fetched()
  if (found) return found
  throw new GiveUp(
    'Les tests du navigateur ont besoin de Chromium, introuvable ici et impossible à télécharger : installez-le, ou indiquez son chemin dans CHROME_PATH.',
  )
}

/** The same engine without windows, in which journeys take a quarter less time. */
const SHELLS = ['chromium-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const installed = (names) => {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  if (names === SHELLS) return onPath
  const remembered = join('node_modules', '.cache', 'rebond-chromium')
  return [
    ...(existsSync(remembered) ? [readFileSync(remembered, 'utf8')] : []),
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(process.env.PROGRAMFILES ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ]
}

/** On Windows `--version` opens a window, so it is enough that the file exists. */
const runs = (path) =>
  Boolean(path) &&
  existsSync(path) &&
  (process.platform === 'win32' || run(path, ['--version'], { timeoutMs: 20_000 }).ok)

const fetched = () => {
  console.log('Recherche d’un Chromium pour les tests…')
  for (const fetch of [playwrights, fromPlaywright, () => fromDebian('chromium'), fromNpm]) {
    const path = fetch()
    if (path && runs(path)) return path
  }
  return null
}

const playwrights = () =>
  evaluate("import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))")

const fromPlaywright = () => {
  run(node(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { timeoutMs: 300_000 })
  return playwrights()
}

const lighter = () => {
  const shell = fromDebian('chromium-headless-shell')
  return shell && runs(shell) ? shell : null
}

const fromDebian = (name) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], { timeoutMs: 300_000 }).ok
  if (!install()) {
    run('apt-get', ['update'], { timeoutMs: 120_000 })
    install()
  }
  return `/usr/bin/${name}`
}

/** A build made for cloud functions, which includes the libraries that a bare machine lacks. */
const fromNpm = () => {
  const folder = join('node_modules', '.cache', 'rebond-sparticuz')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  run('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, '@sparticuz/chromium@153.0.0'], {
    timeoutMs: 300_000,
  })
  const module = resolve(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'index.js')
  return evaluate(
    `import(${JSON.stringify(module)}).then(async ({ default: chromium }) => console.log(await chromium.executablePath()))`,
  )
}

const evaluate = (code) => {
  const { ok, output } = run(node(), ['-e', code], { timeoutMs: 60_000 })
  return ok ? output.trim() : ''
}
