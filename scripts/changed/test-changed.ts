import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readTree, touchedBy } from './touched.ts'
import { takeScratch } from '../scratch.ts'

/**
 * Runs the tests that the changes since a base can make fail. By default the base is that of the branch, or the last
 * commit.
 */
const base = process.argv[2] ?? branchBase()
const changed = [
  ...new Set([...listed('diff', '--name-only', base), ...listed('ls-files', '--others', '--exclude-standard')]),
]
const files = listed('ls-files', '--cached', '--others', '--exclude-standard')
const touched = touchedBy(changed, readTree([...new Set([...files, ...changed])]))
const tests = touched.tests.filter((file) => existsSync(file))
const journeys = touched.journeys.filter((file) => existsSync(file))

console.log(`Depuis ${base}, ${changed.length} fichiers ont changé.`)
show('Tests des règles et du serveur', tests)
show('Parcours', journeys)
takeScratch()
if (tests.length > 0) run('vitest', ['run', ...tests])
if (journeys.length > 0) {
  run(process.execPath, ['scripts/build-web.ts'])
  run('playwright', ['test', ...journeys])
}

function branchBase(): string {
  try {
    const [common] = listed('merge-base', 'HEAD', 'main')
    return common ?? 'HEAD'
  } catch {
    return 'HEAD'
  }
}

function listed(...args: string[]): string[] {
  const stdio = ['ignore', 'pipe', 'ignore'] as const
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], { encoding: 'utf8', stdio: [...stdio] })
    .split('\n')
    .filter(Boolean)
}

function show(what: string, names: readonly string[]) {
  console.log(`\n${what} : ${names.length}`)
  for (const name of names) console.log(`  ${name}`)
}

function run(command: string, args: readonly string[]) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exitCode = 1
}
