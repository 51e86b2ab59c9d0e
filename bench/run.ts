import { globSync } from 'node:fs'
import process from 'node:process'

/** `npm run bench` runs all; `npm run bench -- list start` only those. Figures are ratios within one run. */
const BENCHES = [
  'driver',
  'auth',
  'list',
  'admin',
  'search',
  'registration',
  'rush',
  'page',
  'way',
  'screens',
  'phone',
  'start',
  'memory',
  'uploads',
  'competition',
  'engine-judge',
  'planning',
  'live',
  'tables',
  'operations',
  'sign-in',
  'audit',
  'admin-lists',
  'backup',
  'table',
  'insights',
  'insight-costs',
] as const

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !BENCHES.some((bench) => bench === name))
if (unknown.length > 0) {
  console.error(`Mesures connues : ${BENCHES.join(', ')}. Inconnu : ${unknown.join(', ')}.`)
  process.exit(1)
}
for (const name of BENCHES.filter((bench) => asked.length === 0 || asked.includes(bench))) {
  console.log(`\n## ${name}\n`)
  const [file] = globSync(`**/${name}/measure.ts`, { cwd: import.meta.dirname })
  const { measure } = (await import(`./${file}`)) as { measure: () => Promise<void> }
  await measure()
}
process.exit(0)
