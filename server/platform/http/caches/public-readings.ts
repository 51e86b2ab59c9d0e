import type { AnyContractRouter } from '@orpc/contract'

/** A public reading of the contract as one address asks it. */
export type PublicReading = {
  /** `GET /tournaments/{id}` */
  route: string
  /** Path and parameters, the same text whatever their order: everything that a stranger's answer depends on. */
  key: string
}

type Route = { name: string; path: string; shape: RegExp | null; isPublic: boolean; parameters: ReadonlySet<string> }

export type PublicReadings = {
  /** `GET /tournaments/{id}`, and so on. */
  names: readonly string[]
  find: (address: URL, prefix: string) => PublicReading | null
}

/**
 * The public readings of a contract, and which of them an address asks. Null for one that needs a session, that opens by
 * a secret, that the contract does not know, or whose parameters it does not name: nobody else asks for the same.
 */
export function findPublicReadings(contract: AnyContractRouter): PublicReadings {
  const readings = routesOf(contract).filter(({ name }) => name.startsWith('GET '))
  const exact = new Map(readings.filter(({ shape }) => !shape).map((route) => [route.path, route]))
  const shaped = readings.filter(({ shape }) => shape)
  const names = readings.filter(({ isPublic }) => isPublic).map(({ name }) => name)
  const find: PublicReadings['find'] = ({ pathname, searchParams }, prefix) => {
    const path = pathname.slice(prefix.length)
    const route = exact.get(path) ?? shaped.find(({ shape }) => shape!.test(path))
    if (!route?.isPublic || path.length > LONGEST) return null
    const given = [...searchParams].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    if (given.some(([name, value]) => !route.parameters.has(name) || value.length > LONGEST)) return null
    return { route: route.name, key: `${prefix}${path}?${new URLSearchParams(given).toString()}` }
  }
  return { names, find }
}

const LONGEST = 100

/** What each procedure refuses that needs a session, and no other. */
const OF_SESSIONS = 'SECOND_FACTOR_REQUIRED'

/** What somebody has received by mail, for them alone. */
const SECRET = 'token'

type Said = { route: { method?: string; path?: string }; errorMap: object; inputSchema?: unknown }

function routesOf(node: object): Route[] {
  if (!('~orpc' in node)) return Object.values(node).flatMap((inner: object) => routesOf(inner))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the mark holds is what the contract builder wrote
  const { route, errorMap, inputSchema } = node['~orpc'] as Said
  const { method = 'POST', path = '' } = route
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- other schemas than objects have no shape
  const fields = Object.keys((inputSchema as { shape?: object } | undefined)?.shape ?? {})
  const isPublic = !(OF_SESSIONS in errorMap) && !fields.includes(SECRET)
  const shape = path.includes('{') ? new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) : null
  return [{ name: `${method} ${path}`, path, shape, isPublic, parameters: new Set(fields) }]
}
