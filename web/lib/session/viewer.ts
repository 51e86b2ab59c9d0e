import { type QueryClient, type QueryKey, hashKey, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { orpc } from '../api/api.ts'

/**
 * The viewer as the server knows them: from the cookie while drawing, from the tokens afterwards. A part that wakes up
 * after a sign-in first sees the viewer it was drawn for (`late.tsx`).
 */
export function useViewer(): SessionViewer | null {
  const viewer = useSuspenseQuery(orpc.session.current.queryOptions({ select: viewerOf })).data
  const isAwake = useHydrated()
  const asDrawn = drawn.get(useQueryClient())
  return isAwake || !asDrawn ? viewer : viewerOf(asDrawn)
}

/**
 * The first answer of each page, kept when the browser asks again. The server keeps none, because it draws for many.
 */
const drawn = new WeakMap<QueryClient, { viewer: SessionViewer | null }>()

/** Also true for an administrator who must first add a second factor. */
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

/** Asks the server again, even if a value is cached or loading, because somebody has just signed in or out. */
export async function reloadViewer(queryClient: QueryClient): Promise<SessionViewer | null> {
  const query = orpc.session.current.queryOptions({ staleTime: 0 })
  const first = queryClient.getQueryData(query.queryKey)
  if (typeof document !== 'undefined' && first && !drawn.has(queryClient)) drawn.set(queryClient, first)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return viewerOf(await queryClient.fetchQuery(query))
}

/** A viewer who still has to give their second factor reads nothing of a club. */
function viewerOf({ viewer }: { viewer: SessionViewer | null }): SessionViewer | null {
  return viewer?.second_factor === 'to_give' ? { ...viewer, club: null } : viewer
}
