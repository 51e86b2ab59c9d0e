import type { RegisteredRouter } from '@tanstack/react-router'
import { openArea } from './areas.ts'

export type PageId = keyof RegisteredRouter['routesById']

/** Fetches the code of a page before somebody goes there. After a failure the router asks again when it is opened. */
export async function loadPageCode(router: RegisteredRouter, id: PageId): Promise<void> {
  await openArea(id.replace(FRAME, ''))
  await router.loadRouteChunk(router.routesById[id])
}

/** What the id of a page of the site has before its path. */
const FRAME = /^\/_site/
