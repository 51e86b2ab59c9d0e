import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** What a file imports of this repository, relative to `web`. */
const importedBy = (file: string): string[] =>
  [...readFileSync(join('web', file), 'utf8').matchAll(/from '(\.[^']+|#web\/[^']+)'/gu)]
    .map(([, path]) => (path!.startsWith('#web/') ? path!.slice(5) : normalize(join(file, '..', path!))))
    .filter((path) => existsSync(join('web', path)))

function reached(from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (const file of waiting) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...importedBy(file))
  }
  return found
}

test('la feuille de style de la table lit chaque composant que la table dessine', () => {
  const table = globSync('table/**/*.tsx', { cwd: 'web' })
  const sources = [...readFileSync('web/table/table.css', 'utf8').matchAll(/@source '([^']+)'/gu)]
  const read = new Set(sources.flatMap(([, pattern]) => globSync(normalize(join('table', pattern!)), { cwd: 'web' })))
  const dressed = [...reached(table)].filter((file) =>
    /className=|Class\b.*'/u.test(readFileSync(join('web', file), 'utf8')),
  )
  expect(dressed).toContain('components/ui/fields/score-fields.tsx')
  expect(dressed.filter((file) => !read.has(file))).toEqual([])
})
