import type { QueryClient } from '@tanstack/react-query'
import { errorStatus } from '../api/api-error.ts'
import type { ToastMessage } from '../toasts.ts'
import { isViewerKey, loadViewer, reloadViewer } from './viewer.ts'

type Page = {
  queryClient: QueryClient
  router: {
    navigate: (to: { to: '/club' | '/mot-de-passe'; replace?: boolean }) => Promise<void>
    invalidate: () => Promise<void>
    state: { location: { pathname: string } }
  }
}

/**
 * Tells the viewer when they are no longer in the club, or have another right. A call refused with 403 or 404 makes the
 * page check it, instead of staying as it was.
 */
export function keepMembership({ queryClient, router }: Page): () => void {
  let asking = false
  const check = async () => {
    const before = (await loadViewer(queryClient))?.club
    const after = before && (await reloadViewer(queryClient))
    if (!before || !after) return
    if (after.club?.id === before.id && after.club.rights === before.rights) return
    if (!after.club) {
      await say({
        title: 'Vous ne faites plus partie du club',
        description: `${before.name}\u00a0: ${OUT}`,
        tone: 'danger',
      })
      if (router.state.location.pathname.startsWith('/club/')) await router.navigate({ to: '/club' })
    } else if (after.club.id === before.id) {
      await say({ title: 'Vos droits dans le club ont changé', tone: 'info' })
    }
    await router.invalidate()
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isViewerKey(queryKey) })
  }
  const notice = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    const status = event.action?.type === 'error' ? errorStatus(event.action.error) : undefined
    if (asking || (status !== 403 && status !== 404)) return
    asking = true
    void check()
      .catch(() => {})
      .finally(() => (asking = false))
  }
  const stops = [queryClient.getQueryCache().subscribe(notice), queryClient.getMutationCache().subscribe(notice)]
  return () => {
    for (const stop of stops) stop()
  }
}

const OUT = 'son espace vous est fermé. Votre compte demeure, pour rejoindre un autre club ou créer le vôtre.'

/** Loaded when needed, because toasts come behind the page. */
const say = async (message: ToastMessage) => (await import('../toasts.ts')).showToast(message)
