import { globSync, readFileSync } from 'node:fs'

/** `@scope/name` of `@scope/name/part`. */
const IMPORT = /(?:\bfrom|\bimport\(?|\(import\.meta\.url\)\()\s*['"]((?:@[\w-]+\/)?[a-z][\w.-]*)/gu

/** What runs in production as it is written, all but the built pages. */
const RUN = ['{domain,contract,server}/**/*.ts', 'scripts/start.ts', 'scripts/{database,production}/**/*.ts']

/** Read by `npm run dev` and by the making of a release alone. */
const NOT_IN_PRODUCTION = new Set(['vite'])

/** What the library of our storage asks for by itself, and the errors that pages and API must have in common. */
const ASKED_FOR = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner', '@orpc/client']

/** Packages of package.json that the server imports, and that an installation for production holds. */
export function serverPackages(): string[] {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = globSync(RUN, { exclude: ['**/*.test.ts'] })
  const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name!))
  return [...new Set([...named, ...ASKED_FOR])]
    .filter((name) => name in dependencies && !NOT_IN_PRODUCTION.has(name))
    .sort()
}
