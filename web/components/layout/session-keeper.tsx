import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasTokens, keepSessionAlive, onSessionChange, renewSession, signOut } from '../../lib/session.ts'
import { loadViewer, reloadViewer } from '../../lib/viewer.ts'

/** Keeps what is shown true to the session: renewed in time, followed from tab to tab, mended when only half is left. */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const router = useRouter()

  useEffect(() => {
    let following = Promise.resolve()
    const follow = () => (following = following.then(catchUp, catchUp))
    const catchUp = async () => {
      const before = (await loadViewer(queryClient))?.user_id
      const viewer = await reloadViewer(queryClient)
      await router.invalidate()
      if (viewer?.user_id === before) return
      queryClient.removeQueries({ type: 'inactive' })
      await queryClient.invalidateQueries()
    }
    const mend = async () => {
      const viewer = await loadViewer(queryClient)
      const arrives = arrivesWithTokens()
      if (!arrives && !hasTokens()) {
        // The cookie alone can read but change nothing: better signed out than a page whose buttons all fail.
        if (viewer) await signOut()
        return
      }
      await keepSessionAlive()
      // The client takes the tokens out of the address, and leaves the sign that stood before them.
      if (arrives) history.replaceState(history.state, '', location.pathname + location.search)
      if (viewer) return
      if (!arrives) await renewSession()
      await follow()
    }
    const onShow = (event: PageTransitionEvent) => event.persisted && void follow()

    const stopFollowing = onSessionChange(follow)
    const idle = whenIdle(() => void mend())
    window.addEventListener('pageshow', onShow)
    return () => {
      stopFollowing()
      idle.cancel()
      window.removeEventListener('pageshow', onShow)
    }
  }, [queryClient, router])

  return null
}

/** The link of a confirmation mail brings its tokens in the fragment; the client takes and removes them. */
function arrivesWithTokens(): boolean {
  return location.hash.includes('access_token=')
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): { cancel: () => void } {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 2000 })
    return { cancel: () => cancelIdleCallback(handle) }
  }
  const timer = setTimeout(run, 500)
  return { cancel: () => clearTimeout(timer) }
}
