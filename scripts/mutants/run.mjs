import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * Plants one small fault after the other in the given files or folders, and prints those that no test has caught: `npm
 * run mutants -- domain/registrations/entering/hold.ts`. The tests of the rules look for them; `--tests
 * 'server/features/registrations/payments/*.test.ts'` adds others.
 */
const { values, positionals } = parseArgs({ options: { tests: { type: 'string' } }, allowPositionals: true })
if (positionals.length === 0) {
  console.error('Nommez un fichier ou un dossier\u00a0: npm run mutants -- domain/registrations/entering/hold.ts')
  process.exit(1)
}
const planted = positionals.map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path))
const child = spawn(
  'stryker',
  ['run', 'scripts/mutants/stryker.conf.mjs', '--mutate', [...planted, '!**/*.test.ts'].join(',')],
  { stdio: 'inherit', env: { ...process.env, ...(values.tests ? { MUTANTS_TESTS: values.tests } : {}) } },
)
child.on('exit', (code) => process.exit(code ?? 1))
