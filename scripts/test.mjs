import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { takeScratch } from './scratch.ts'

/** Runs every check and test; `--no-journeys` leaves out those that need a browser. Each check counts as one test. */
const withJourneys = !process.argv.includes('--no-journeys')
const reports = join('test-results', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

const scratch = takeScratch()

/** The demonstration that journeys use, filled while the code is checked, as at the first start of a newcomer. */
const demonstration = join(scratch, 'demonstration')

const SEED = [process.execPath, 'scripts/database/seed.ts']

/** The lanes run side by side, and each runs its commands in order. */
const lanes = [
  [
    ['format', ['oxfmt', '--check']],
    ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
    ['types', ['tsc', '--noEmit']],
    ['code mort', ['knip']],
    ['code sans emploi', [process.execPath, 'scripts/unwired.mjs']],
  ],
  [
    ['construction du site', [process.execPath, 'scripts/build-web.ts']],
    ...(withJourneys ? [['démonstration', SEED, { DATA_DIR: demonstration, DATABASE_URL: '' }]] : []),
  ],
]
const runners = [
  [
    'règles et serveur',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    unitReport,
  ],
  ...(withJourneys ? [['navigateur', ['playwright', 'test'], browserReport]] : []),
]

let passed = 0
let failed = 0
let skipped = 0
const broken = []
await Promise.all(
  lanes.map(async (lane) => {
    for (const [name, command, env] of lane) {
      const ok = await run(name, command, { env, apart: true })
      if (ok) passed++
      else {
        failed++
        broken.push(name)
      }
    }
  }),
)
for (const [name, command, report] of runners) {
  const ok = await run(name, command, {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, BROWSER_DATA_DIR: demonstration },
  })
  const counted = count(report)
  passed += counted.passed
  failed += counted.failed
  skipped += counted.skipped
  broken.push(...counted.names)
  if (!ok && counted.failed === 0) {
    failed++
    broken.push(`${name} : arrêté avant la fin`)
  }
  if (ok && counted.passed === 0) {
    console.error(`${name} : aucun test exécuté.`)
    failed++
    broken.push(`${name} : aucun test exécuté`)
  }
}
// Last, because a long log is often read by its end.
for (const name of broken) console.log(`échec : ${name}`)
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

/** With `apart`, the output of a command that runs beside others is kept and printed at its end. */
async function run(name, [command, ...args], { env = {}, apart = false }) {
  if (!apart) console.log(`\n— ${name}`)
  const started = performance.now()
  const said = []
  const status = await new Promise((done) => {
    const output = apart ? 'pipe' : 'inherit'
    const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
  if (apart) {
    console.log(`\n— ${name}`)
    process.stdout.write(Buffer.concat(said))
  }
  console.log(
    `— ${name} : ${status === 0 ? 'réussi' : 'échoué'} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
  return status === 0
}

/** Both runners write JSON, in different formats. */
function count(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0, names: [] }
  const json = JSON.parse(readFileSync(report, 'utf8'))
  if (json.stats)
    return {
      passed: json.stats.expected,
      failed: json.stats.unexpected + json.stats.flaky,
      skipped: json.stats.skipped,
      names: json.suites.flatMap(failedSpecs),
    }
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
    names: json.testResults.flatMap(failedTests),
  }
}

/** A file that could not be read has no failed test, only a message. */
function failedTests({ name, status, message, assertionResults }) {
  const failures = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failures.length === 0) return [`${relative('.', name)} : ${message}`]
  return failures.map(
    ({ fullName, failureMessages }) => `${relative('.', name)} › ${fullName}\n${failureMessages.join('\n')}`,
  )
}

function failedSpecs({ specs, suites = [] }) {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...suites.flatMap(failedSpecs),
  ]
}
