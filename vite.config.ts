import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { contract } from '#contract/index.ts'

/** The browser needs the methods and paths of the contract, not its schemas nor zod: 18 KB less on every page. */
const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === ROUTES ? `\0${ROUTES}` : undefined),
  load: (id) => (id === `\0${ROUTES}` ? `export const routes = ${JSON.stringify(routesOf(contract))}` : undefined),
})

type Router = { readonly [name: string]: Router | AnyContractProcedure }

/** { 'tournaments.get': 'GET /tournaments/{id}', … } */
function routesOf(router: Router, path: string[] = []): Record<string, string> {
  const entries = Object.entries(router).map(([name, node]): Record<string, string> => {
    const here = [...path, name]
    if (!isContractProcedure(node)) return routesOf(node, here)
    const { method, path: pattern } = node['~orpc'].route
    return { [here.join('.')]: `${method} ${pattern}` }
  })
  return Object.assign({}, ...entries)
}

const ROUTES = 'virtual:contract-routes'

/** Data has one door, the API. The client of Start's server functions would still come along: 14 KB on every page. */
const withoutServerFunctions = (): Plugin => ({
  name: 'without-server-functions',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: (id) =>
    id.endsWith('/start-client-core/dist/esm/client-rpc/createClientRpc.js')
      ? `export const createClientRpc = () => { throw new Error('Server functions are not part of this build: use the API.') }`
      : undefined,
})

/** Each text of the site beside its compressed self: nothing is compressed while somebody waits. */
const precompressed = (): Plugin => ({
  name: 'precompressed',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: async ({ dir = '' }, bundle) => {
    const texts = Object.keys(bundle).filter((file) => /\.(?:js|css|svg)$/.test(file))
    await Promise.all(
      texts.map(async (file) => {
        const content = await readFile(join(dir, file))
        await writeFile(join(dir, `${file}.br`), await brotli(content))
        await writeFile(join(dir, `${file}.gz`), await gzipped(content, { level: 9 }))
      }),
    )
  },
})

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What each script is made of, before it is minified, for whoever has to make one smaller: `dist/chunks.json`. */
const chunkContents = (): Plugin => ({
  name: 'chunk-contents',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: async ({ dir = '' }, bundle) => {
    const contents: Record<string, Record<string, number>> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const parts = (contents[`/${chunk.fileName}`] = {} as Record<string, number>)
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const part = PACKAGE.exec(id)?.[1] ?? OWN.exec(id)?.[1] ?? 'build'
        parts[part] = (parts[part] ?? 0) + renderedLength
      }
    }
    await writeFile(join(dir, '..', 'chunks.json'), JSON.stringify(contents))
  },
})

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/
const OWN = /\/((?:web\/(?:features|components)|web|domain|contract)\/[^/?]+)/

/** What a route does and shows comes when it is visited: every page knows the addresses of the others, no more. */
const ROUTE_PARTS: ('component' | 'pendingComponent' | 'loader' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['component', 'pendingComponent', 'loader'],
  ['errorComponent', 'notFoundComponent'],
]

/** What every page starts with is one file, what the public pages share another: they shrink better than thirty. */
const CORE = { name: 'core', test: (id: string) => id.endsWith('/web/hydrate.tsx') }
const SITE = { name: sharedByPublicPages, debugName: 'site' }
const ICONS = { name: 'icons', test: /lucide-react\/.+\/icons\//, minShareCount: 4 }

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

function sharedByPublicPages(id: string, graph: ModuleGraph): string | null {
  // The landing page has no such field.
  if (/\/suggest-(?:field|input)\.tsx/.test(id)) return null
  if (ICONS.test.test(id)) return null
  const above = new Set([id])
  for (const module of above) for (const importer of graph.getModuleInfo(module)?.importers ?? []) above.add(importer)
  return [...above].filter((module) => PUBLIC_PAGE.test(module)).length > 1 ? 'site' : null
}

/** The part of a route file that draws it, of the pages that strangers open first. */
const PUBLIC_PAGE = /\/web\/routes\/_site\.(?:index|matchs|tournois\..+)\.tsx\?tsr-split=component/

/** Load it with `configLoader: 'native'`: Vite's own loader writes a file beside it, which `node --watch` takes for a change. */
export default defineConfig({
  publicDir: 'web/public',
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [CORE, SITE, ICONS] } } } } },
  },
  plugins: [
    contractRoutes(),
    withoutServerFunctions(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' },
    tanstackStart({
      srcDirectory: 'web',
      router: { routeFileIgnorePattern: '\\.test\\.', codeSplittingOptions: { defaultBehavior: ROUTE_PARTS } },
    }),
    react(),
    precompressed(),
    chunkContents(),
  ],
})
