import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Code that only tests and benches use is not part of the product yet. `unwired.json` lists it and must only shrink: a
 * missing name fails, and so does a name that the product now uses. `--write` removes the latter.
 */
const LIST = new URL('unwired.json', import.meta.url)

const found = unwired()
const listed = JSON.parse(readFileSync(LIST, 'utf8'))
const added = found.filter((name) => !listed.includes(name))
const wired = listed.filter((name) => !found.includes(name))

if (process.argv.includes('--write')) {
  writeFileSync(
    LIST,
    `${JSON.stringify(
      listed.filter((name) => found.includes(name)),
      null,
      2,
    )}\n`,
  )
} else {
  for (const name of wired) console.error(`${name} est branché désormais : retirez-le de scripts/unwired.json.`)
}
for (const name of added)
  console.error(`${name} : le produit ne s’en sert pas. Appelez-le depuis le produit, ou supprimez-le.`)
process.exit(added.length > 0 || (wired.length > 0 && !process.argv.includes('--write')) ? 1 : 0)

function unwired() {
  const { stdout, stderr } = spawnSync(
    'knip',
    ['--production', '--include', 'files,exports', '--reporter', 'json', '--no-exit-code'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  )
  if (!stdout.startsWith('{')) throw new Error(`knip n’a pas répondu : ${stderr}`)
  const names = JSON.parse(stdout).issues.flatMap(({ file, files = [], exports = [] }) => [
    ...(files.length > 0 ? [file] : []),
    ...exports.map(({ name }) => `${file}: ${name}`),
  ])
  return names.toSorted((one, other) => one.localeCompare(other))
}
