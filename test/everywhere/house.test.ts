import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import ROOMS from '../../scripts/rooms.json' with { type: 'json' }

const IGNORED = new Set(
  readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
)

const files = filesUnder('.')

/** The files and folders that each folder shows. */
const shown = new Map<string, Set<string>>()
for (const file of files) {
  const parts = file.split('/')
  for (const [depth, part] of parts.entries()) {
    const folder = parts.slice(0, depth).join('/')
    shown.set(folder, (shown.get(folder) ?? new Set()).add(part))
  }
}

test('chaque couche montre les onze mêmes pièces', () => {
  const rooms = ROOMS.filter((room) => room !== 'common')
  expect(rooms).toHaveLength(11)
  for (const layer of ['server/features', 'web/features'])
    expect([layer, readdirSync(layer).toSorted()]).toEqual([layer, rooms.toSorted()])
  for (const layer of ['domain', 'contract'])
    expect([
      layer,
      readdirSync(layer)
        .filter((name) => !name.includes('.'))
        .toSorted(),
    ]).toEqual([layer, ROOMS.toSorted()])
  const told = [...readFileSync('docs/domain/glossary.md', 'utf8').matchAll(/^## ([a-z]+):/gmu)].map(([, room]) => room)
  expect(told).toEqual(ROOMS)
  const drawn = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `([a-z]+)` \|/gmu)].map(([, room]) => room)
  expect(drawn).toEqual(rooms)
})

test('aucun dossier ne montre plus de vingt-quatre entrées', () => {
  const crowded = [...shown].filter(
    ([folder, entries]) => entries.size > 24 && !/^server\/migrations\/\d{4}$/.test(folder),
  )
  expect(crowded.map(([folder, entries]) => `${folder}: ${entries.size}`)).toEqual([])
})

test('chaque lien d’une page mène à un fichier', () => {
  const pages = files.filter((file) => file.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(60)
  const lost = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/gu)]
      .map(([, link]) => join(dirname(page), link!))
      .filter((path) => !existsSync(path))
      .map((path) => `${page}: ${path}`),
  )
  expect(lost).toEqual([])
})

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (IGNORED.has(entry.name) || entry.name.startsWith('.')) return []
    return entry.isDirectory() ? filesUnder(path) : [path.replaceAll('\\', '/')]
  })
}
