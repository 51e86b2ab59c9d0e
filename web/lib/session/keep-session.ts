import type { Query } from '@tanstack/react-query'
import { afterPaint } from '../loading/after-paint.ts'
import { readArrival } from './arrival.ts'
import { fragmentAtFirst } from './auth-client.ts'
import { keepMembership } from './keep-membership.ts'
import { applyTheme, keepTheme } from '../device/keep-theme.ts'
import { arePartsAsleep } from '../loading/late.tsx'
import { hasTokens, keepSessionAlive, onSessionChange, renewSession, signOut } from './session.ts'
import { showToast } from '../toasts.ts'
import { isViewerKey, loadViewer, reloadViewer } from './viewer.ts'

type Page = Parameters<typeof keepMembership>[0]

/**
 * Keeps what is shown true to the session: renewed in time, followed from tab to tab, mended when only half is left.
 * `follow` asks again who the visitor is.
 */
export function keepSession({ queryClient, router }: Page): { follow: () => Promise<void>; stop: () => void } {
  let following = Promise.resolve()
  // One at a time. A server that cannot be reached says nothing: the page stays as it is.
  const follow = () => (following = following.then(catchUp).catch(() => {}))
  const catchUp = async () => {
    const before = await loadViewer(queryClient)
    const viewer = await reloadViewer(queryClient)
    await router.invalidate()
    // A second factor that was given opens more to the same person.
    if (viewer?.user_id === before?.user_id && viewer?.second_factor === before?.second_factor) return
    applyTheme(viewer)
    // What a part was drawn from is asked again once it is awake.
    if (!arePartsAsleep()) queryClient.removeQueries({ type: 'inactive' })
    // Who it is has just been asked.
    const isOther = ({ queryKey }: Query) => !isViewerKey(queryKey)
    await queryClient.invalidateQueries({ predicate: isOther, refetchType: 'none' })
    // Drawn for who is there now, the page no longer asks for what only the other might read.
    await afterPaint()
    const isLeft = ({ state }: Query) => state.isInvalidated && state.fetchStatus === 'idle'
    if (!arePartsAsleep()) queryClient.removeQueries({ type: 'inactive', predicate: isLeft })
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated })
  }
  const mend = async () => {
    const viewer = await loadViewer(queryClient)
    applyTheme(viewer)
    // Where one chooses a password, the page itself says it.
    if (location.pathname !== NEW_PASSWORD) readArrival()
    const fragment = fragmentAtFirst()
    const type = fragment.get('type')
    const arrives = viewer !== null && arrivingUser(fragment) === viewer.user_id
    if (!arrives && location.hash.includes(TOKEN)) forgetFragment()
    if (!arrives && !hasTokens()) {
      // The cookie alone can only read: signing out is better than a page whose buttons all fail.
      if (viewer) await signOut()
      return
    }
    await keepSessionAlive()
    // The client takes the tokens out of the address, and leaves the sign that stood before them.
    if (arrives) forgetFragment()
    if (arrives && type) await goOn(type)
    if (viewer) return
    if (!arrives) await renewSession()
    await follow()
  }

  /** What a link was for, once it has opened the session. */
  const goOn = async (type: string) => {
    if (type === 'recovery' || type === 'invite') await router.navigate({ to: NEW_PASSWORD, replace: true })
    if (type === 'email_change')
      await showToast({
        title: 'Votre adresse est changée',
        description: 'Vos autres appareils ont été déconnectés.',
        tone: 'success',
      })
  }

  const stops = [onSessionChange(follow), keepTheme(queryClient), keepMembership({ queryClient, router })]
  void mend().catch(() => {})
  return { follow, stop: () => stops.forEach((stop) => stop()) }
}

const TOKEN = 'access_token='
const NEW_PASSWORD = '/mot-de-passe'

/**
 * Whose tokens the fragment holds. The link of a confirmation mail brings them, and the cookie of the same person with
 * it; tokens of anybody else are a trap that would sign this visitor in to a stranger's account.
 */
function arrivingUser(fragment: URLSearchParams): string | null {
  const [, payload] = (fragment.get('access_token') ?? '').split('.')
  if (!payload) return null
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

function forgetFragment() {
  history.replaceState(history.state, '', location.pathname + location.search)
}
