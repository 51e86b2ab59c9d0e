import { defineConfig } from 'vitest/config'

/** Tests that `npm run mutants -- --tests` adds to the rules; they need a database. */
const named = process.env.MUTANTS_TESTS?.split(',') ?? []

export default defineConfig({
  test: {
    include: ['{domain,contract}/**/*.test.ts', ...named],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: [
      'test/kit/console.ts',
      ...(named.length > 0 ? ['test/kit/light-passwords.ts', 'test/kit/each-file.ts'] : []),
    ],
    globalSetup: named.length > 0 ? ['test/kit/template-database.ts'] : [],
  },
})
