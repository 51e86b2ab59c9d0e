import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/** The races and kills of `npm test`, as many rounds as asked: `npm run test:faults -- --rounds 50`. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
if (!/^[1-9]\d*$/.test(values.rounds)) {
  console.error('--rounds : un nombre entier est attendu.')
  process.exit(1)
}
const child = spawn('vitest', ['run', 'test/races', '--testTimeout=0'], {
  stdio: 'inherit',
  env: { ...process.env, ROUNDS: values.rounds, RACE_REPORT: '1' },
})
child.on('exit', (code) => process.exit(code ?? 1))
