import { contract } from '#contract/index.ts'

type Procedure = { '~orpc': { route: { method?: string; path?: string }; inputSchema?: unknown } }

const isProcedure = (node: object): node is Procedure => '~orpc' in node

function proceduresOf(node: object): Procedure['~orpc'][] {
  return isProcedure(node) ? [node['~orpc']] : Object.values(node).flatMap((child: object) => proceduresOf(child))
}

const named = ({ route }: Procedure['~orpc']) => `${route.method ?? 'POST'} ${route.path}`

/** The routes of the back office have their own table. */
const isOfAdmin = (route: string) => route.includes(' /admin/')

/** `METHOD /path` of every route of the contract outside the back office. */
export const routesOutsideAdmin = (): string[] =>
  proceduresOf(contract)
    .map(named)
    .filter((route) => !isOfAdmin(route))

export const routesOfAdmin = (): string[] => proceduresOf(contract).map(named).filter(isOfAdmin)

export const hasInput = (method: string, path: string): boolean =>
  proceduresOf(contract).some((one) => named(one) === `${method} ${path}` && one.inputSchema !== undefined)
