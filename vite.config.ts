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
import { compressBeside } from './scripts/compress-beside.ts'

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

/** All that comes before the first paint, so that no part of it hides in what comes after. */
const START = {
  name: 'start',
  priority: 6,
  test: /^\0(?:rolldown\/runtime|vite\/preload-helper)|\/web\/(?:client\.ts|lib\/loading\/after-paint\.ts|styles\.css)$/,
}
/**
 * What every page starts with is one file; what the public pages share is three, so that the first page of most
 * visitors does not wait for what only the others share. They shrink better than thirty.
 */
const CORE = {
  name: 'core',
  priority: 5,
  test: /\/web\/(?:hydrate\.tsx|lib\/(?:time\/(?:server-clock|today)|device\/use-wide|session\/(?:session-door|use-sign-out))\.ts)$/,
}
const SITE = { name: sharedFrom('index', 'site'), debugName: 'site', priority: 4 }
const LISTS = { name: sharedFrom('tournois/index', 'lists'), debugName: 'lists', priority: 2 }
/** The fields of the searches, and the query of the list: an area that has none must not load them with what it shares with the public pages. */
const SEARCHES = {
  name: 'searches',
  priority: 4,
  test: /\/(?:suggest-field|suggest-input|choice-chips|use-debounced|tournaments-query|filters-button)\.tsx?$|\/icons\/sliders-horizontal\.m?js$/,
  includeDependenciesRecursively: false,
}
const NEAR = {
  name: 'near',
  priority: 4,
  test: /\/web\/.+\/(?:use-communes|town-field|town-choice|wanted-category)\.tsx?$|\/reference\/regions\.ts$/,
  includeDependenciesRecursively: false,
}
/** The card of a tournament and the sheet of filters, which the page of matches and most areas do not show at first. */
const CARDS = {
  name: 'cards',
  priority: 2,
  test: /\/tournaments\/tournaments\/(?:cards\/(?:tournament-card|tournament-link|state-tones)|entering\/tournament-act)\.tsx?$|\/ui\/lists\/filter-sheet\.tsx$|\/tournaments\/price-now\.ts$/,
  includeDependenciesRecursively: false,
}
/** The rows of matches, which areas that only listen for news need not load. */
const ROWS = {
  name: 'match-rows',
  priority: 2,
  test: /\/(?:ui\/play\/(?:match-row|match-tones|team-name)|competition\/matches\/calendar-match|competition\/short-names)\.tsx?$/,
  includeDependenciesRecursively: false,
}
const MATCHES = { name: sharedFrom('matchs', 'matches'), debugName: 'matches', priority: 1 }
/** What calls the API and looks after the session: asked for by the first idle moment, or by the first call before it. */
const CALLS = { name: 'calls', priority: 5, test: /\/web\/lib\/(?:api\/browser-link|session\/keep-session)\.ts$/ }
/** Shared by a tournament's page with areas, and too small for a file each. */
const TERMS = {
  name: 'terms',
  priority: 2,
  test: /\/domain\/(?:registrations\/payments\/cancellation|common\/reference\/document-types)\.ts$|\/tournaments\/details\/map-url\.ts$|\/icons\/clock\.m?js$/,
}
/** The same, for what its first screen needs. */
const STATE = {
  name: 'state',
  priority: 2,
  test: /\/tournaments\/(?:entering\/availability-badge|sharing\/preview-text|sharing\/share-text)\.tsx?$|\/web\/.+\/(?:once-found|apart)\.tsx?$|\/lib\/(?:device\/use-copy|router\/address-id)\.ts$|\/domain\/common\/pages\/club-path\.ts$|\/icons\/badge-check\.m?js$/,
  includeDependenciesRecursively: false,
}
/** Of clubs and their tournaments, wherever they are named. */
const MARKS = {
  name: 'marks',
  priority: 2,
  test: /\/web\/.+\/(?:club-link|verified-mark|fill-bar|board-parts|asked-part)\.tsx?$|\/domain\/tournaments\/tournament-page\.ts$/,
  includeDependenciesRecursively: false,
}
/** Shared by the dialogs and pages of accounts: whoever opens one of them names a single file. */
const ACCOUNTS = {
  name: 'accounts',
  priority: 2,
  test: /\/features\/accounts\/auth\/(?:account-query|auth-call|auth-problem|auth-words|text-button|use-what-comes-next|login\/use-providers|password\/password-field|sign-up\/(?:new-link|use-captcha))\.tsx?$/,
  includeDependenciesRecursively: false,
}
/** The kits, in as many files as there are ways to need them: every page names those that its parts may load. */
const KITS = [
  { name: 'acts', test: /\/(?:acts\/(?:use-told-act|use-act|use-request-key|request-key|refusal-sentence))\.tsx?$/ },
  { name: 'reads', test: /\/(?:pages-of|loaded)\.tsx?$/ },
  { name: 'forms', test: /\/(?:forms\/(?:use-act-form|refusal|act-form|form-fields))\.tsx?$/ },
  { name: 'confirm', test: /\/dialogs\/confirm-(?:act|dialog)\.tsx$/ },
  {
    name: 'listed',
    test: /\/(?:lists\/(?:other-filters|row-list|list-skeleton|registration-list)|fields\/words-field)\.tsx$/,
  },
  { name: 'form-dialog', test: /\/(?:forms\/form-dialog|dialogs\/(?:reason-act|dialog-buttons))\.tsx$/ },
].map((kit) => ({ ...kit, priority: 2, includeDependenciesRecursively: false }))
const ICONS = { name: 'icons', priority: 1, test: /lucide-react\/.+\/icons\//, minShareCount: 7 }

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Names the modules that this public page shares with another one. */
function sharedFrom(page: string, name: string) {
  return (id: string, graph: ModuleGraph): string | null => {
    if (ICONS.test.test(id)) return null
    const above = new Set([id])
    for (const module of above) for (const importer of graph.getModuleInfo(module)?.importers ?? []) above.add(importer)
    const pages = [...above].flatMap((module) => PUBLIC_PAGE.exec(module)?.slice(1).find(Boolean) ?? [])
    return pages.length > 1 && pages.includes(page) ? name : null
  }
}

/** The part of a route file that draws it, of the pages that strangers open first, or what one of them wakes late. */
const PUBLIC_PAGE =
  /\/web\/(?:routes\/_site\/(index|matchs|tournois\/[^-].+)\.tsx\?tsr-split=component|.+\/-(landing-parts)\.tsx|.+\/(tournament-matches)\.tsx)/

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
              groups: [
                START,
                CORE,
                CALLS,
                SEARCHES,
                NEAR,
                SITE,
                CARDS,
                LISTS,
                ROWS,
                MATCHES,
                TERMS,
                STATE,
                MARKS,
                ACCOUNTS,
                ...KITS,
                ICONS,
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
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
