import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How faults are planted: in a copy of the tree, beside which the installed packages stand. Read by `scripts/mutants.mjs`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Threads take no such flag of their own: the process that holds them does.
  testRunnerNodeArgs: ['--harmony-temporal'],
  // Rewritten paths of `extends` and `references` are all that it would be read for, by a compiler that is no more.
  tsconfigFile: 'none.json',
  tempDirName: join(tmpdir(), 'rebond-mutants'),
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  ignorePatterns: ['/data', '/dist', '/web/**/*.png'],
  // What is computed once, when a file is read, would ask for a new process and every test each time.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
}
