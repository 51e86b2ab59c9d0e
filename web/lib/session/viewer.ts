import { type QueryClient, type QueryKey, hashKey, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { orpc } from '../api/api.ts'

/**
 * The viewer as the server knows them: from the cookie during rendering, from the tokens afterwards. A part that wakes
 * when the session is already known better (`late.tsx`) first finds itself as it was drawn.
 */
export function useViewer(): SessionViewer | null {
  const viewer = useSuspenseQuery(orpc.session.current.queryOptions({ select: viewerOf })).data
  const isAwake = useHydrated()
  const asDrawn = drawn.get(useQueryClient())
  return isAwake || !asDrawn ? viewer : viewerOf(asDrawn)
}

/** The first that a page knew, once it has been asked again in a browser. A server draws for many: it keeps nobody. */
const drawn = new WeakMap<QueryClient, { viewer: SessionViewer | null }>()

/** Also whom the administration first asks for a second factor. */
export function mayAdminister({
  permissions,
  second_factor,
}: Pick<SessionViewer, 'permissions' | 'second_factor'>): boolean {
  return permissions.open_admin || second_factor === 'to_enrol'
}

export function isViewerKey(queryKey: QueryKey): boolean {
  return hashKey(queryKey) === hashKey(orpc.session.current.queryOptions().queryKey)
}

export async function loadViewer(queryClient: QueryClient): Promise<SessionViewer | null> {
  return viewerOf(await queryClient.ensureQueryData(orpc.session.current.queryOptions()))
}

/** Asks the server again, even if a value is cached or loading: somebody has just signed in or out. */
export async function reloadViewer(queryClient: QueryClient): Promise<SessionViewer | null> {
  const query = orpc.session.current.queryOptions({ staleTime: 0 })
  const first = queryClient.getQueryData(query.queryKey)
  if (typeof document !== 'undefined' && first && !drawn.has(queryClient)) drawn.set(queryClient, first)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return viewerOf(await queryClient.fetchQuery(query))
}

/** Nothing of a club is read for who still has to give their second factor. */
function viewerOf({ viewer }: { viewer: SessionViewer | null }): SessionViewer | null {
  return viewer?.second_factor === 'to_give' ? { ...viewer, club: null } : viewer
}
