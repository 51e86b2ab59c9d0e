import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // On two cores: while one waits for its database or for an answer that takes its time on purpose, another works.
    maxWorkers: 3,
    // What fails once has failed: a test that needs a second try is wrong, or the product is.
    retry: 0,
    // The product is read once by each worker, not once by each file.
    isolate: false,
    // Told from a slow machine: what takes this long hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,contract}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          setupFiles: ['test/kit/console.ts'],
          // Browsers have Temporal, which Node 24 hides.
          execArgv: ['--harmony-temporal'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,scripts,test}/**/*.test.ts'],
          // Named apart, `test/faults` holds what lasts minutes (a mail server that stays away, databases that are stopped and
          // frozen under load, processes killed by tens): `npm run test:faults`. `test/production` needs the programs of an
          // installation: `npm run test:production`.
          exclude: [
            'test/browser/**',
            ...(process.env.ROUNDS ? [] : ['test/faults/**']),
            ...(process.env.PRODUCTION_PARTS ? [] : ['test/production/**']),
          ],
          setupFiles: ['test/kit/console.ts', 'test/kit/light-passwords.ts', 'test/kit/each-file.ts'],
          globalSetup: ['test/kit/template-database.ts'],
        },
      },
    ],
  },
})
