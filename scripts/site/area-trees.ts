import type { Plugin } from 'vite'

/**
 * The tree of routes that the browser first receives holds the pages that most visitors open first. All others are in
 * areas, a module each, which `web/lib/router/areas.ts` asks for: one for the rest of the public site, and one for each
 * first word of a path, such as `/club`. A page that is added later joins an area, so that no other becomes heavier.
 */
export function areaTrees(): Plugin[] {
  let trees: Trees | undefined
  const applyToEnvironment: Plugin['applyToEnvironment'] = ({ name, config }) =>
    name === 'client' && config.command === 'build'
  const asked: Plugin = {
    name: 'area-trees',
    applyToEnvironment,
    resolveId: (id) => (id.startsWith(AREA) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${AREA}`) ? trees?.areas[id.slice(AREA.length + 1)]?.code : undefined),
    transform: {
      order: 'pre',
      filter: { id: /\/web\/routeTree\.gen\.ts$/ },
      handler: (code, id) => {
        trees = treesOf(code, id.slice(0, id.lastIndexOf('/')))
        return { code: trees.first, map: null }
      },
    },
  }
  // The document of a page then names the routes of its area with its other scripts, and asks for them together.
  const besidePages: Plugin = {
    name: 'area-beside-pages',
    applyToEnvironment,
    transform: {
      filter: { id: /\?tsr-split=component/ },
      handler: (code, id) => {
        const file = id.replace(/\.tsx\?.*$/, '')
        const [area] = Object.entries(trees?.areas ?? {}).find(([, { files }]) => files.includes(file)) ?? []
        return area && { code: `import '${AREA}${area}'\n${code}`, map: null }
      },
    },
  }
  return [asked, besidePages]
}

const AREA = 'virtual:area/'
/** The frame of the public pages, and of them those of the first tree, by the first word of their paths. */
const SITE = '/_site'
const FIRST = ['', 'clubs', 'contact', 'matchs', 'paiement', 'tournois']

type Trees = { first: string; areas: Record<string, { code: string; files: string[] }> }
type Written = { name: string; file: string; id: string; path: string | undefined; parent: string }

/**
 * @param code the generated tree of all routes
 * @param folder where it stands, from which it names the files of routes
 * @returns the modules of the first tree and of each area, and the files of its routes
 * @throws when the generator writes routes in another way
 */
export function treesOf(code: string, folder: string): Trees {
  const files = new Map([...code.matchAll(IMPORT)].map(([, name, file]) => [name!, `${folder}/${file}`]))
  const routes = [...code.matchAll(ROUTE)].map(([, name, imported, options, parent]): Written => {
    const [id, path] = [ID.exec(options!)?.[1], PATH.exec(options!)?.[1]]
    const file = files.get(imported!)
    if (!id || !file) throw new Error(`a route of the tree cannot be read: ${name}`)
    return { name: name!, file, id, path, parent: parent! }
  })
  const root = files.get(ROOT)
  if (!root || routes.length !== files.size - 1) throw new Error('the generated tree of routes cannot be read')

  const site = routes.find(({ id, parent }) => id === SITE && parent === ROOT)
  const wordOf = (route: Written): string => {
    const parent = routes.find(({ name }) => name === route.parent)
    if (parent && parent !== site) return wordOf(parent)
    if (route.path === undefined) throw new Error(`${route.id} has no path, and is not the frame of the site`)
    return route.path.split('/')[1]!
  }
  const isOfSite = (route: Written): boolean =>
    route === site || routes.some((parent) => parent.name === route.parent && isOfSite(parent))
  const areaOf = (route: Written) => {
    if (!isOfSite(route)) return wordOf(route)
    return route === site || FIRST.includes(wordOf(route)) ? '' : 'pages'
  }
  const byArea = Map.groupBy(routes, areaOf)
  const areas = [...byArea].filter(([area]) => area)
  const asked = areas.map(([area, own]) => {
    const words = [...new Set(own.map(wordOf))]
    return `[() => import('${AREA}${area}'), ${isOfSite(own[0]!) ? site!.name : 'root'}, ${JSON.stringify(words)}]`
  })
  return {
    first: [
      `import { plantRoutes } from '#web/lib/router/areas.ts'`,
      ...placed(byArea.get('') ?? [], { root, site: undefined }),
      `export const routeTree = plantRoutes(root, routes, [${asked.join(',\n')}])`,
    ].join('\n'),
    areas: Object.fromEntries(
      areas.map(([area, own]) => [
        area,
        { code: [...placed(own, { root, site }), 'export { routes }'].join('\n'), files: own.map(({ file }) => file) },
      ]),
    ),
  }
}

type Above = { root: string; site: Written | undefined }

/** The routes of a module, as `plantRoutes` takes them, and what they name. */
function placed(routes: readonly Written[], { root, site }: Above): string[] {
  const named = site && routes.some(({ parent }) => parent === site.name) ? [...routes, site] : routes
  const names = new Set(named.map(({ name }) => name))
  const lines = routes.map(({ name, id, path = '', parent }) => {
    const shown = path === id ? '' : `, ${JSON.stringify(path)}`
    return `[${names.has(parent) ? parent : 'root'}, ${name}, ${JSON.stringify(id)}${shown}]`
  })
  return [
    `import { Route as root } from ${JSON.stringify(root)}`,
    ...named.map(({ name, file }) => `import { Route as ${name} } from ${JSON.stringify(file)}`),
    `const routes = [${lines.join(',\n')}]`,
  ]
}

const ROOT = 'rootRouteImport'
const IMPORT = /^import \{ Route as (\w+) \} from '\.\/(.+)'$/gm
const ROUTE = /^const (\w+) =\s+(\w+)\.update\(\{([^}]*)getParentRoute: \(\) => (\w+),?\s*\}/gm
const ID = /\bid: '([^']+)'/
const PATH = /\bpath: '([^']+)'/
