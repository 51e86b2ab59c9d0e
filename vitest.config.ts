import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two workers: more of them only share the same two cores and the same database.
    maxWorkers: 2,
    // A machine that is lent and shared may stop for seconds; what fails twice there is a failure. At home: once.
    retry: process.env.CI ? 1 : 0,
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
          // Faults last minutes and want a quiet machine: `npm run test:faults`.
          exclude: ['test/browser/**', ...(process.env.ROUNDS ? [] : ['test/faults/**'])],
          setupFiles: ['test/console.ts'],
          globalSetup: ['test/template-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
