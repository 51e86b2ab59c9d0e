import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockEntry = { version?: string; license?: string; dev?: boolean; optional?: boolean }

/** What may be passed on with the product: each lets everybody use, change and redistribute it. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
])

/** Packages that name no licence, and the words of the file in which they give one. */
const IN_A_FILE: Record<string, { file: string; words: string }> = {
  'node_modules/png-js': { file: 'LICENSE', words: 'MIT License' },
  'node_modules/@react-aria/optimize-locales-plugin': { file: 'LICENSE', words: 'Apache License' },
}

/** Libraries that stay files of their own, loaded as they come and which anybody may replace: what the LGPL asks (section 4). */
const REPLACEABLE = { package: /^node_modules\/@img\/sharp-/, licence: 'LGPL-3.0-or-later' }

const lock: Record<string, LockEntry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
/** npm reads no licence of a binary for another machine: it has that of the package whose binary it is. */
const BINARY_OF: [binary: RegExp, whole: string][] = [
  [/^node_modules\/@tailwindcss\/oxide-/, 'node_modules/@tailwindcss/oxide'],
]
const licenceOf = (path: string) =>
  lock[path]?.license ?? lock[BINARY_OF.find(([binary]) => binary.test(path))?.[1] ?? '']?.license

const shipped = Object.entries(lock).filter(([path, { dev }]) => path !== '' && !dev)

test('chaque dépendance de production a une licence que nous pouvons transmettre', () => {
  const doubtful = shipped.filter(
    ([path]) => !(path in IN_A_FILE) && !isAllowed(licenceOf(path), REPLACEABLE.package.test(path)),
  )
  expect(doubtful.map(([path, { license }]) => `${path} : ${license ?? 'aucune'}`)).toEqual([])
  expect(shipped.length).toBeGreaterThan(100)
})

test('qui ne nomme pas sa licence la donne dans un fichier', () => {
  for (const [path, { file, words }] of Object.entries(IN_A_FILE)) {
    expect([path, lock[path] !== undefined, isAllowed(lock[path]?.license)]).toEqual([path, true, false])
    expect(existsSync(`${path}/${file}`) && readFileSync(`${path}/${file}`, 'utf8')).toContain(words)
  }
})

/** '(MIT OR CC0-1.0)' lets us choose, '(MIT AND Zlib)' asks for both. */
function isAllowed(license: string | undefined, is_replaceable = false): boolean {
  if (!license) return false
  const names = license.replaceAll(/[()]/g, '').split(/ (?:OR|AND) /)
  const allows = (name: string) => ALLOWED.has(name) || (is_replaceable && name === REPLACEABLE.licence)
  return license.includes(' OR ') && !license.includes(' AND ') ? names.some(allows) : names.every(allows)
}
