import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two workers: more of them only share the same two cores and the same database.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,contract}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          setupFiles: ['test/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,scripts,test}/**/*.test.ts'],
          // Minutes long: for `npm run test:faults`.
          exclude: ['test/browser/**', ...(process.env.ROUNDS ? [] : ['test/faults/mail-away.test.ts'])],
          setupFiles: ['test/console.ts'],
          globalSetup: ['test/template-database.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
})
