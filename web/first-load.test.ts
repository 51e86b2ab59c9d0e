import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

type Manifest = { routes: Record<string, { preloads?: string[]; children?: string[] }> }

/** Kilobytes (1000 bytes) of gzipped JavaScript that the browser loads before hydration. */
const BUDGETS_KB: [pages: RegExp, budget: number][] = [
  // What a phone can pay: a page that is added later must find its place in an area, without weighing on these.
  [/^\/_site\/$/, 146],
  [/^\/_site\/(tournois\/|matchs)$/, 152],
  [/^\/_site\/tournois\/\$id$/, 155],
  [/^\/(club2?|profil)(\/|$)/, 166],
  // 3 KB above what was last reached, so that a rise is noticed while it is small.
  [/^\/(_site|ecran)\//, 156],
  // What the page is for is the form itself.
  [/^\/organisateur\/tournois\/\$id\/fiche$/, 199.5],
  [/^\/(organisateur|admin|dashboard)/, 184],
]

let manifest: Manifest
let contents: Record<string, Record<string, number>>

/** Uses the existing build when it matches these sources; else builds. */
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-web.ts'])
  const [file] = globSync('dist/server/assets/_tanstack-start-manifest*.js')
  const { tsrStartManifest } = await import(`${process.cwd()}/${file}`)
  manifest = tsrStartManifest()
  contents = JSON.parse(readFileSync('dist/chunks.json', 'utf8'))
}, 60_000)

test('un téléphone télécharge peu de JavaScript avant qu’une page ne s’anime', () => {
  const pages = Object.keys(manifest.routes).filter((id) => id !== '__root__' && !manifest.routes[id]?.children)
  expect(pages).toEqual(expect.arrayContaining(['/_site/', '/_site/tournois/', '/_site/tournois/$id', '/_site/matchs']))
  for (const page of pages) {
    const files = scriptsOf(page)
    const budget = BUDGETS_KB.find(([group]) => group.test(page))?.[1] ?? 0
    const total = files.reduce((sum, file) => sum + gzippedKb(file), 0)
    const over = Math.round((total - budget) * 1000)
    expect(over, `${page}\u00a0: ${over} octets de trop pour ${budget} Ko\n${largest(files)}`).toBeLessThanOrEqual(0)
  }
})

test('une page publique tient en une dizaine de fichiers', () => {
  for (const page of ['/_site/', '/_site/tournois/', '/_site/tournois/$id', '/_site/matchs', '/_site/contact'])
    expect(scriptsOf(page).length, scriptsOf(page).join('\n')).toBeLessThanOrEqual(12)
})

test('avant le premier dessin, un téléphone ne télécharge que ce qui attend ce dessin', () => {
  const [entry = ''] = manifest.routes.__root__?.preloads ?? []
  expect(readFileSync(`dist/client${entry}`, 'utf8')).toContain('after-paint')
  const imported = importedBy(entry)
  const total = imported.reduce((sum, file) => sum + gzippedKb(file), 0)
  expect(total, imported.join('\n')).toBeLessThanOrEqual(2)
})

test('ce qui s’anime après une page tient en un fichier par moment, qu’aucune page ne télécharge d’abord', () => {
  const first = new Set(Object.keys(manifest.routes).flatMap(scriptsOf))
  for (const moment of ['around', 'landing-parts', 'below-list', 'details', 'voice', 'day']) {
    const files = Object.keys(contents).filter((file) => new RegExp(`/${moment}-[\\w-]{7}\\.js$`).test(file))
    expect(files, moment).toHaveLength(1)
    expect(first.has(files[0]!), moment).toBe(false)
  }
})

test('aucun script n’attend celui qui l’attend', () => {
  // Of two that wait for each other, one would run with half of what it needs.
  const scripts = globSync('dist/client/assets/*.js').map((file) => `/assets/${basename(file)}`)
  const circular = scripts.filter((file) => importsOf(file).some((other) => importedBy(other).includes(file)))
  expect(circular).toEqual([])
})

/** The file, and all that the browser fetches to run it. */
function importedBy(entry: string): string[] {
  const files = new Set([entry])
  for (const file of files) for (const imported of importsOf(file)) files.add(imported)
  return [...files]
}

const importsOf = (file: string) =>
  [...readFileSync(`dist/client${file}`, 'utf8').matchAll(STATIC_IMPORT)].map(([, name]) => `/assets/${name}`)

const STATIC_IMPORT = /\b(?:from|import)"\.\/([^"]+)"/g

/** Of the page and of all that stands around it. */
function scriptsOf(page: string): string[] {
  const around = Object.keys(manifest.routes).filter((id) => manifest.routes[id]?.children?.includes(page))
  const preloads = manifest.routes[page]?.preloads ?? []
  return [...new Set([...around.flatMap(scriptsOf), ...preloads])]
}

const gzippedKb = (file: string) => gzipSync(readFileSync(`dist/client${file}`)).length / 1000

/** The four heaviest files, and what most fills each of them before it is minified. */
function largest(files: readonly string[]): string {
  return files
    .map((file) => ({ file, kb: gzippedKb(file) }))
    .sort((a, b) => b.kb - a.kb)
    .slice(0, 4)
    .map(({ file, kb }) => {
      const parts = Object.entries(contents[file] ?? {}).sort(([, a], [, b]) => b - a)
      const named = parts.slice(0, 8).map(([part, bytes]) => `${part} ${Math.round(bytes / 1000)}`)
      return `${kb.toFixed(1)} Ko ${file}\u00a0: ${named.join(', ')}`
    })
    .join('\n')
}
