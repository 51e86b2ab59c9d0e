import { type QueryClient, type QueryKey, hashKey, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { SessionViewer } from '#contract/session.ts'
import { orpc } from './api.ts'

/**
 * The viewer as the server knows them: from the cookie during rendering, from the tokens afterwards. A part that wakes
 * when the session is already known better (`late.tsx`) first finds itself as it was drawn.
 */
export function useViewer(): SessionViewer | null {
  const viewer = useSuspenseQuery(orpc.session.current.queryOptions({ select: viewerOf })).data
  const isAwake = useHydrated()
  return isAwake || !drawn ? viewer : viewerOf(drawn)
}

/** The first that was known in this page, once it has been asked again. */
let drawn: { viewer: SessionViewer | null } | undefined

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
  drawn ??= queryClient.getQueryData(query.queryKey)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return viewerOf(await queryClient.fetchQuery(query))
}

/** Nothing of a club is read for who still has to give their second factor. */
function viewerOf({ viewer }: { viewer: SessionViewer | null }): SessionViewer | null {
  return viewer?.second_factor === 'to_give' ? { ...viewer, club: null } : viewer
}
