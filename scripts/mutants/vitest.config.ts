import { defineConfig } from 'vitest/config'

/** Those that `npm run mutants -- --tests` names besides the rules, with a database. */
const named = process.env.MUTANTS_TESTS?.split(',') ?? []

export default defineConfig({
  test: {
    include: ['{domain,contract}/**/*.test.ts', ...named],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['test/console.ts', ...(named.length > 0 ? ['test/light-passwords.ts', 'test/each-file.ts'] : [])],
    globalSetup: named.length > 0 ? ['test/template-database.ts'] : [],
  },
})
