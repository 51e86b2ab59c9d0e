import { type AnyRoute, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Areas from './areas.ts'

let areas: typeof Areas
let root: AnyRoute
let asked: number
let arrives: () => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  areas = await import('./areas.ts')
  root = createRootRoute({})
  asked = 0
  arrives = async () => {}
})

const route = () => createRoute({ getParentRoute: () => root, path: 'placed' }) as unknown as AnyRoute

/** A site of two public pages, and an area of three. */
function site() {
  const club = route()
  const pages: Areas.PlacedRoute[] = [
    [root, route(), '/'],
    [root, route(), '/tournois'],
  ]
  const load = async () => {
    asked++
    await arrives()
    const routes: Areas.PlacedRoute[] = [
      [root, club, '/club'],
      [club, route(), '/'],
      [club, route(), '/equipes_/$id', '/equipes/$id'],
    ]
    return { routes }
  }
  const router = createRouter({
    routeTree: areas.plantRoutes(root, pages, [[load, root, ['club']]]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  areas.openAreasIn(router)
  return router
}

test('un lien se bâtit avant que son espace n’arrive, comme après', async () => {
  const router = site()
  const link = () => router.buildLocation({ to: '/club/equipes/$id', params: { id: '12' } } as never).href
  const before = link()
  await areas.openArea('/club')
  expect([before, link()]).toEqual(['/club/equipes/12', '/club/equipes/12'])
})

test('un espace arrivé donne ses chemins au routeur, une seule fois', async () => {
  const router = site()
  expect(router.getMatchedRoutes('/club/equipes/12')[2]?.id).toBe('/club/$')
  await Promise.all([areas.openArea('/club?a=b'), areas.openArea('/CLUB/equipes/12')])
  await areas.openArea('/club')
  expect(router.getMatchedRoutes('/club')[2]?.id).toBe('/club/')
  const [matched, params] = router.getMatchedRoutes('/club/equipes/12')
  expect(matched.map(({ id }) => id)).toEqual(['__root__', '/club', '/club/equipes_/$id'])
  expect(params).toEqual({ id: '12' })
})

test('ce qui ne vient pas se redemande, et une adresse voisine ne demande rien', async () => {
  const router = site()
  await areas.openArea('/clubbing')
  await areas.openArea('/')
  expect(asked).toBe(0)
  arrives = () => Promise.reject(new TypeError('error loading dynamically imported module'))
  await expect(areas.openArea('/club')).rejects.toThrow('module')
  expect(router.getMatchedRoutes('/club')[2]?.id).toBe('/club/$')
  arrives = async () => {}
  await areas.openArea('/club')
  expect(router.getMatchedRoutes('/club')[2]?.id).toBe('/club/')
})

test('ce qui s’ouvre directement a ses chemins avant le routeur, sous le cadre qu’il partage', async () => {
  const frame = route()
  const tree = areas.plantRoutes(
    root,
    [
      [root, frame, '/_site', ''],
      [frame, route(), '/'],
    ],
    [[async () => ({ routes: [[frame, own, '/cgu']] }), frame, ['cgu', 'cgv']]],
  )
  const own = route()
  await areas.openArea('/cgu')
  const router = createRouter({ routeTree: tree, history: createMemoryHistory({ initialEntries: ['/cgu'] }) })
  expect(router.getMatchedRoutes('/cgu')[0].map(({ id }) => id)).toEqual(['__root__', '/_site', '/_site/cgu'])
  expect(router.getMatchedRoutes('/')[2]?.id).toBe('/_site/')
})
