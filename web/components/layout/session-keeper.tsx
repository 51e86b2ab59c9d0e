import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

/** The session is looked after from the first idle moment on: `keep-session.ts` and what it needs come behind the page. */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const router = useRouter()

  useEffect(() => {
    const load = async () => (await import('../../lib/keep-session.ts')).keepSession({ queryClient, router })
    let loading: ReturnType<typeof load> | undefined
    const keeper = () => {
      loading ??= load()
      loading.catch(() => (loading = undefined))
      return loading
    }
    // A page that the browser had kept while another was read.
    const onShow = async ({ persisted }: PageTransitionEvent) => persisted && (await keeper()).follow()
    const ignore = () => {}

    const stopWaiting = whenIdle(() => void keeper().catch(ignore))
    const show = (event: PageTransitionEvent) => void onShow(event).catch(ignore)
    window.addEventListener('pageshow', show)
    return () => {
      stopWaiting()
      window.removeEventListener('pageshow', show)
      void loading?.then(({ stop }) => stop(), ignore)
    }
  }, [queryClient, router])

  return null
}
