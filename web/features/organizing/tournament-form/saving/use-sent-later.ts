import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'

/** Sends the waiting changes when the network is back, and before the page is hidden or left. */
export function useSentLater(store: Autosave): void {
  useEffect(() => {
    store.resume()
    const sendNow = () => {
      if (store.isAutomatic && store.state().status !== 'refused') void store.save()
    }
    const sendHidden = () => document.visibilityState === 'hidden' && sendNow()
    addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendHidden)
    return () => {
      removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendHidden)
      sendNow()
      store.stop()
    }
  }, [store])
}
