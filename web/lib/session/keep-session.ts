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
 * Keeps the page in step with the session: renewed in time, followed from tab to tab, repaired when tokens or cookie
 * are missing. `follow` asks the server again who the visitor is.
 */
export function keepSession({ queryClient, router }: Page): { follow: () => Promise<void>; stop: () => void } {
  let following = Promise.resolve()
  // Calls run one after the other. When the server cannot be reached, the page stays as it is.
  const follow = () => (following = following.then(catchUp).catch(() => {}))
  const catchUp = async () => {
    const before = await loadViewer(queryClient)
    const viewer = await reloadViewer(queryClient)
    await router.invalidate()
    // The same person may read more after giving a second factor.
    if (viewer?.user_id === before?.user_id && viewer?.second_factor === before?.second_factor) return
    applyTheme(viewer)
    // A sleeping part will still read the queries it was drawn from, so they are kept.
    if (!arePartsAsleep()) queryClient.removeQueries({ type: 'inactive' })
    // The viewer has just been read again.
    const isOther = ({ queryKey }: Query) => !isViewerKey(queryKey)
    await queryClient.invalidateQueries({ predicate: isOther, refetchType: 'none' })
    // The page is first drawn for the new viewer. It then no longer asks for queries reserved to the former one.
    await afterPaint()
    await partsAwake()
    const isLeft = ({ state }: Query) => state.isInvalidated && state.fetchStatus === 'idle'
    if (!arePartsAsleep()) queryClient.removeQueries({ type: 'inactive', predicate: isLeft })
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated })
  }
  const mend = async () => {
    const viewer = await loadViewer(queryClient)
    applyTheme(viewer)
    // The page that sets a password reads its own arrival.
    if (location.pathname !== NEW_PASSWORD) readArrival()
    const fragment = fragmentAtFirst()
    const type = fragment.get('type')
    const arrives = viewer !== null && arrivingUser(fragment) === viewer.user_id
    if (!arrives && location.hash.includes(TOKEN)) forgetFragment()
    if (!arrives && !hasTokens()) {
      // A cookie without tokens can only read: signing out is better than a page whose buttons all fail.
      if (viewer) await signOut()
      return
    }
    await keepSessionAlive()
    // The auth client removes the tokens from the address and leaves the `#` behind.
    if (arrives) forgetFragment()
    if (arrives && type) await goOn(type)
    if (viewer) return
    if (!arrives) await renewSession()
    await follow()
  }

  /** Goes on with the purpose of a link, once the link has opened the session. */
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

/**
 * A sleeping part wakes on the answers that it was drawn from: newer ones, read by a part that is awake, would not match
 * it. A part whose code never comes is not waited for longer.
 */
async function partsAwake() {
  for (let looks = 0; arePartsAsleep() && looks < 100; looks++) await new Promise((done) => setTimeout(done, 100))
}

const TOKEN = 'access_token='
const NEW_PASSWORD = '/mot-de-passe'

/**
 * The user whose tokens the fragment holds. A confirmation link brings the cookie of the same person too. Tokens of
 * anybody else are a trap that would sign this visitor in to a stranger's account.
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
