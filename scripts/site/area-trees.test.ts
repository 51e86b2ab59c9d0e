import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { treesOf } from './area-trees.ts'

const generated = readFileSync('web/routeTree.gen.ts', 'utf8')
const imported = (code: string) => [...code.matchAll(/from "?'?([^"'\n]+\/routes\/[^"'\n]+)/g)].map(([, file]) => file!)

test('chaque page du site est dans le premier arbre ou dans un seul espace', () => {
  const { first, areas } = treesOf(generated, '.')
  const all = [...generated.matchAll(/^import .+ from '(\.\/routes\/.+)'$/gm)].map(([, file]) => file!)
  const inAreas = Object.values(areas).flatMap(({ files }) => files)
  const inFirst = imported(first)
  expect([...inFirst, ...inAreas].toSorted()).toEqual(all.toSorted())
  expect(Object.keys(areas)).toEqual(expect.arrayContaining(['pages', 'admin', 'club', 'organisateur', 'profil']))
  for (const { code, files } of Object.values(areas)) expect(imported(code)).toEqual(expect.arrayContaining(files))
})

test('le premier arbre n’a que ce que la plupart ouvrent d’abord', () => {
  expect(imported(treesOf(generated, '.').first).toSorted()).toEqual(
    [
      '__root',
      '_site',
      '_site/clubs.$id',
      '_site/contact',
      '_site/index',
      '_site/matchs',
      '_site/paiement',
      '_site/paiement_.retour.$id',
      '_site/tournois/$id',
      '_site/tournois/$id_.$vue',
      '_site/tournois/index',
    ].map((file) => `./routes/${file}`),
  )
})

test('un arbre écrit autrement arrête la construction au lieu de perdre des pages', () => {
  const [line = ''] = generated.match(/^const AdminAuditRoute = .+$/m) ?? []
  expect(() => treesOf(generated.replace(line, 'const AdminAuditRoute = made({'), '.')).toThrow('cannot be read')
  expect(() => treesOf(generated.replace("  path: '/admin',\n", ''), '.')).toThrow('/admin has no path')
})
