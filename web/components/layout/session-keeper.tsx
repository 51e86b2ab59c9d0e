import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/lib/loading/when-idle.ts'

/**
 * Starts to look after the session at the first idle moment. `keep-session.ts` and the dialogs that a session opens
 * (`children`) are loaded behind the page.
 */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const [isAwake, setIsAwake] = useState(false)
  const queryClient = useQueryClient()
  const router = useRouter()

  useEffect(() => {
    const load = async () => (await import('#web/lib/session/keep-session.ts')).keepSession({ queryClient, router })
    let loading: ReturnType<typeof load> | undefined
    const keeper = () => {
      loading ??= load()
      loading.catch(() => (loading = undefined))
      return loading
    }
    // The browser may show again a page that it kept while another was open; the session may have changed since.
    const onShow = async ({ persisted }: PageTransitionEvent) => persisted && (await keeper()).follow()
    const ignore = () => {}

    const stopWaiting = whenIdle(() => {
      setIsAwake(true)
      void keeper().catch(ignore)
    })
    const show = (event: PageTransitionEvent) => void onShow(event).catch(ignore)
    window.addEventListener('pageshow', show)
    return () => {
      stopWaiting()
      window.removeEventListener('pageshow', show)
      void loading?.then(({ stop }) => stop(), ignore)
    }
  }, [queryClient, router])

  return isAwake && <Suspense>{children}</Suspense>
}
