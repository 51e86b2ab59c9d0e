import type { FileRoutesByTo } from '#web/routeTree.gen.ts'

/** The path of a page, with its parameters by name: menus cannot name one that does not exist. */
export type PagePath = keyof FileRoutesByTo
