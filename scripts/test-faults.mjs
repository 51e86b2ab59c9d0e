import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * Runs the races, kills and outages of `npm test` for several rounds, and the ones that take minutes: `npm run
 * test:faults -- --rounds 50`. Only some files: `npm run test:faults -- faults/stop`.
 */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '20' } },
  allowPositionals: true,
})
if (!/^[1-9]\d*$/.test(values.rounds)) {
  console.error('--rounds : un nombre entier est attendu.')
  process.exit(1)
}
const child = spawn(
  'vitest',
  [
    'run',
    ...(positionals.length > 0 ? positionals : ['test/races', 'test/faults']),
    '--no-file-parallelism',
    '--testTimeout=0',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, ROUNDS: values.rounds, RACE_REPORT: '1' },
  },
)
child.on('exit', (code) => process.exit(code ?? 1))
