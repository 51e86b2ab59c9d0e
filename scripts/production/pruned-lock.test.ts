import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Lock, prunedLock } from './pruned-lock.ts'
import { serverPackages } from './server-packages.ts'

const root = (dependencies: Record<string, string>) => ({ name: 'rebond', version: '1.0.0', dependencies, engines: {} })

const lock: Lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0', dependencies: { b: '1' }, optionalDependencies: { c: '1' } },
    'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { d: '1' } },
    'node_modules/b': { version: '2.0.0', dev: true },
    'node_modules/c': { version: '1.0.0', devOptional: true },
    'node_modules/d': {
      version: '1.0.0',
      dev: true,
      peerDependencies: { e: '*', f: '*' },
      peerDependenciesMeta: { f: { optional: true } },
    },
    'node_modules/e': { version: '1.0.0' },
    'node_modules/f': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  },
}

test('la liste d’une version tient ce que ses paquets demandent, chacun à la place où Node le cherche, et rien d’autre', () => {
  const { packages } = prunedLock(lock, root({ a: '1.0.0' }))
  expect(Object.keys(packages).slice(1)).toEqual(
    ['a', 'a/node_modules/b', 'c', 'd', 'e'].map((path) => `node_modules/${path}`),
  )
  expect(packages['node_modules/c']).toEqual({ version: '1.0.0', optional: true })
  expect(packages['node_modules/d']).not.toHaveProperty('dev')
})

test('un paquet qui manque est nommé', () => {
  expect(() => prunedLock(lock, root({ absent: '1' }))).toThrow('absent')
})

test('une version ne tient aucun outil de construction, et le serveur y trouve tout ce qu’il importe', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const names = serverPackages()
  const whole = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const { packages } = prunedLock(whole, root(Object.fromEntries(names.map((name) => [name, dependencies[name]!]))))
  const held = Object.keys(packages).map((path) => path.split('node_modules/').at(-1))
  for (const tool of [
    'vite',
    'rolldown',
    'tailwindcss',
    '@tanstack/react-start',
    'react-dom',
    'lucide-react',
    'typescript',
  ])
    expect([tool, held.includes(tool)]).toEqual([tool, false])
  expect(held).toEqual(expect.arrayContaining(['pg', 'sharp', '@node-rs/argon2', '@orpc/client', 'zod']))
})
