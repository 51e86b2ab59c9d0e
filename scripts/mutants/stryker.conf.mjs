import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Settings for the planting of faults, in a copy of the tree that uses the installed packages. Read by
 * `run.mjs`.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Threads do not accept this flag, so the process that holds them gets it.
  testRunnerNodeArgs: ['--harmony-temporal'],
  // Only the compiler's `extends` and `references` would be read from it, and we use neither.
  tsconfigFile: 'none.json',
  tempDirName: join(tmpdir(), 'rebond-mutants'),
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  ignorePatterns: ['/data', '/dist', '/web/**/*.png'],
  // A fault in a value computed when its file is loaded would need a new process and all tests each time.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
}
