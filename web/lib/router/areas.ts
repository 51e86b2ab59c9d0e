import { type AnyRoute, type AnyRouter, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

/** A route, the one above it, its id, and its path when it is another: none when it only frames those below it. */
export type PlacedRoute = readonly [parent: AnyRoute, route: AnyRoute, id: string, path?: string]

type Load = () => Promise<{ routes: readonly PlacedRoute[] }>

/**
 * The built site gives the browser the pages that most visitors open first. For the others, each first word of a path
 * has one route, which stands for its pages until somebody goes there. During development and on the server all routes
 * are there from the start.
 */
const unopened = new Map<string, { load: Load; above: AnyRoute; stands: readonly AnyRoute[] }>()
let router: AnyRouter | undefined

/**
 * The tree of the first routes, and of those that stand for the others.
 * @param areas what asks for the routes of each, the route above them, and the first words of their paths
 */
export function plantRoutes(
  root: AnyRoute,
  routes: readonly PlacedRoute[],
  areas: readonly (readonly [load: Load, above: AnyRoute, names: readonly string[]])[],
): AnyRoute {
  place(routes)
  for (const [load, above, names] of areas) {
    const stands = names.map((name) => standIn(name, above))
    for (const name of names) unopened.set(name, { load, above, stands })
    place(stands.map((stand, at) => [above, stand, `/${names[at]}/$`] as const))
  }
  return root
}

/** The router that learns the routes of an area when it opens. */
export function openAreasIn(opened: AnyRouter): void {
  router = opened
}

/** Brings the routes that the page of this path belongs to, when they are not there yet. */
export async function openArea(path: string): Promise<void> {
  const area = unopened.get(path.split(/[/?#]/)[1]?.toLowerCase() ?? '')
  if (!area) return
  const { routes } = await area.load()
  let isNew = false
  // Two visits at once open it twice.
  for (const [name, one] of unopened) if (one.load === area.load) isNew = unopened.delete(name)
  if (!isNew) return
  area.above.children = childrenOf(area.above).filter((route) => !area.stands.includes(route))
  place(routes)
  if (!router) return
  router.setRoutes(router.buildRouteTree())
  // The visit that has opened the area still knows it by the route that stood for it.
  for (const stand of area.stands) router.routesById[stand.id] = stand
}

function place(routes: readonly PlacedRoute[]) {
  for (const [parent, route, id, path = id] of routes) {
    route.update({ id, path: path || undefined, getParentRoute: () => parent } as never)
    parent.children = [...childrenOf(parent), route]
  }
}

const childrenOf = ({ children }: AnyRoute) => (children ?? []) as AnyRoute[]

function standIn(name: string, above: AnyRoute): AnyRoute {
  // When the code does not arrive, the router reloads the page once, then says so, as it does for any part of a page.
  const component = lazyRouteComponent(async () => {
    await openArea(`/${name}`)
    return { default: () => null }
  })
  return createRoute({
    getParentRoute: () => above,
    path: name,
    component,
    // The page before stays until the code has come, as it does for the code of a page.
    pendingMs: Infinity,
    beforeLoad: async ({ location, preload, abortController }) => {
      await component.preload?.()
      if (unopened.has(name) || abortController.signal.aborted) return
      if (preload) throw redirect({ href: location.href })
      void router?.load()
      await never
    },
  })
}

/** The visit starts again with the routes that have come, which ends this one. */
const never = new Promise<never>(() => {})
