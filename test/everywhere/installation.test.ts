import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import needless from '../../scripts/setup/needless.json' with { type: 'json' }

const lock: Record<string, unknown> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const {
  scripts,
  dependencies,
  devDependencies,
}: Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

/** What `npm start` and the commands of the database read: it is installed without the tools. */
const product = globSync(
  [
    '{domain,contract,server,web}/**/*.{ts,tsx,css}',
    'scripts/{start,dev,build-web,site/area-trees,site/chunks,site/compress-beside,watching/watch-folders}.ts',
    'scripts/{prepare,setup,setup/*}.mjs',
    'scripts/database/*.ts',
    'scripts/production/**/*.ts',
    'vite{,.table}.config.ts',
  ],
  { exclude: ['**/*.test.{ts,tsx}'] },
)

/** `@scope/name` of `@scope/name/part`. */
const IMPORT = /(?:\bfrom|\bimport\(?|@plugin|\(import\.meta\.url\)\()\s*['"]((?:@[\w-]+\/)?[a-z][\w.-]*)/gu

test('le produit n’a besoin d’aucun outil : « npm start » s’installe sans eux', () => {
  const imported = product.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => ({ file, name: name! })),
  )
  const read = new Set(imported.map(({ name }) => name))
  expect(Object.keys(dependencies).filter((name) => !read.has(name))).toEqual(UNNAMED)
  expect(imported.filter(({ name }) => name in devDependencies)).toEqual([])
})

/** The library of our storage asks for them by itself. */
const UNNAMED = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner']

test('chaque commande installe ce qui lui manque', () => {
  const nested = Object.keys(scripts).filter((name) => !name.startsWith('pre'))
  expect(nested.filter((name) => !scripts[`pre${name}`]?.startsWith('node scripts/setup.mjs'))).toEqual([])
})

test('ce qui est retiré après l’installation l’est de paquets installés', () => {
  const unknown = Object.keys(needless).filter((name) => !lock[`node_modules/${name}`])
  expect(unknown).toEqual([])
})

test('la version a son numéro dans CHANGELOG.md, et chaque numéro y est une fois, du plus récent au plus ancien', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const numbers = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) \(/gm)].map(
    ([, number]) => number!,
  )
  expect(numbers[0]).toBe(version)
  const newestFirst = [...new Set(numbers)].sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  expect(numbers).toEqual(newestFirst)
})
