import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { contract } from '#contract/index.ts'
import { serverPackages } from './scripts/production/server-packages.ts'
import { compressBeside } from './scripts/site/compress-beside.ts'
import { areaTrees } from './scripts/site/area-trees.ts'
import { CHUNKS } from './scripts/site/chunks.ts'

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

/** Parts of packages that every page would load at several times the size of what it uses of them. */
const lighterParts = (): Plugin => ({
  name: 'lighter-parts',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id, importer = '') => {
    if (id === 'use-sync-external-store/shim/with-selector') return ownFile('web/lib/loading/store-selector.ts')
    if (/lucide-react\/.+\/icons\//.test(importer) && id.endsWith('/createLucideIcon.mjs'))
      return ownFile('web/components/ui/pictures/plain-icon.ts')
    return undefined
  },
})

const ownFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const PUBLIC = 'web/public'

/** Each text of the site beside its compressed self: nothing is compressed while somebody waits. */
const precompressed = (): Plugin => ({
  name: 'precompressed',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = [...Object.keys(bundle), ...(await readdir(PUBLIC, { recursive: true }))]
    const texts = files.filter((file) => /\.(?:js|css|svg|txt|json|xml|webmanifest)$/.test(file))
    await Promise.all(texts.map((file) => compressBeside(join(dir, file))))
  },
})

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
const OWN = /\/((?:web\/features\/[^/]+|web\/components|web|domain|contract)\/[^/?]+)/

/** What a route does and shows comes when it is visited: every page knows the addresses of the others, no more. */
const ROUTE_PARTS: ('component' | 'pendingComponent' | 'loader' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['component', 'pendingComponent', 'loader'],
  ['errorComponent', 'notFoundComponent'],
]

/** Load it with `configLoader: 'native'`: Vite's own loader writes a file beside it, which `node --watch` takes for a change. */
export default defineConfig(({ command }) => ({
  publicDir: PUBLIC,
  environments: {
    // The server draws the built pages without their packages: an installation holds only those that it imports itself,
    // and both then use the same copy.
    ssr: command === 'build' ? { resolve: { noExternal: true, external: serverPackages() } } : {},
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first script names two hundred others: a letter less of each is 150 bytes less on every page.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: CHUNKS,
            },
          },
        },
      },
    },
  },
  plugins: [
    areaTrees(),
    contractRoutes(),
    withoutServerFunctions(),
    lighterParts(),
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
}))
