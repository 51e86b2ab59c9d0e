import { readFileSync } from 'node:fs'

/** Lists every path of the product. They come from the generated route tree, so that no page escapes the checks. */
export function listRoutePaths(): string[] {
  const tree = readFileSync('web/routeTree.gen.ts', 'utf8')
  const block = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return [...block.matchAll(/'([^']+)':/g)].map(([, path]) => path!)
}
