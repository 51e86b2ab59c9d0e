import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

/** Uses the existing build when it matches these sources; else builds. */
beforeAll(() => void execFileSync(process.execPath, ['scripts/build-web.ts']), 120_000)

test('la page d’une table tient en 150 Ko, police et gardien compris', () => {
  const files = globSync('dist/table/**/*').filter((file) => /\.(?:html|js|woff2)$/.test(file))
  expect(files).toHaveLength(3)
  const weigh = (file: string) => (file.endsWith('.woff2') ? readFileSync(file) : gzipSync(readFileSync(file))).length
  expect(files.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThanOrEqual(150_000)
})

test('le gardien de la table ne répond que pour elle, jamais pour l’API ni pour une autre page', () => {
  const { answers } = startWorker()
  expect(PATHS.filter((path) => answers(path))).toEqual([
    'https://site.test/table',
    'https://site.test/table/fonts/a.woff2',
  ])
  expect(answers('https://site.test/table', 'POST')).toBe(false)
})

test('une nouvelle version garde la page entière avant d’effacer l’ancienne', async () => {
  const { run, caches } = startWorker(['table-older', 'somebody-else'])
  await run('install')
  const own = [...caches.keys()].find((name) => name.startsWith('table-') && name !== 'table-older')!
  expect(caches.get(own)).toEqual(['/table', expect.stringMatching(/^\/table\/fonts\/.+\.woff2$/)])
  expect(caches.has('table-older')).toBe(true)
  await run('activate')
  expect([...caches.keys()].toSorted()).toEqual(['somebody-else', own].toSorted())
})

test('le reste du site n’a pas de gardien', () => {
  const scripts = globSync('dist/client/**/*.js')
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('serviceWorker'))).toEqual([])
})

const PATHS = [
  '/table',
  '/table/fonts/a.woff2',
  '/table/worker.js',
  '/tables',
  '/',
  '/tournois',
  '/api/table/sync',
  '/api/session',
  '/assets/a.js',
]
  .map((path) => `https://site.test${path}`)
  .concat('https://elsewhere.test/table')

type Event = Record<string, unknown>

/** The built worker in a browser of which only its doors are there. */
function startWorker(older: string[] = []) {
  const listeners = new Map<string, (event: Event) => void>()
  const caches = new Map<string, string[]>(older.map((name) => [name, []]))
  const open = async (name: string) => {
    const files = caches.get(name) ?? []
    caches.set(name, files)
    return { addAll: async (asked: { url: string }[]) => void files.push(...asked.map(({ url }) => url)) }
  }
  class AskedFile {
    url: string
    constructor(url: string) {
      this.url = url
    }
  }
  const scope = {
    location: { origin: 'https://site.test' },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
  }
  runInNewContext(readFileSync('dist/table/worker.js', 'utf8'), {
    self: scope,
    URL,
    Request: AskedFile,
    fetch: async () => null,
    caches: {
      open,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async () => null,
    },
  })
  return {
    caches,
    run: async (type: string) => {
      let work: unknown
      listeners.get(type)!({ waitUntil: (promise: unknown) => (work = promise) })
      await work
    },
    answers: (url: string, method = 'GET') => {
      let answered = false
      listeners.get('fetch')!({ request: { url, method }, respondWith: () => (answered = true) })
      return answered
    },
  }
}
