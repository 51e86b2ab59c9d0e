import { Suspense, useSyncExternalStore } from 'react'
import { ToastRegion, areToastsAwake, onToastsAwake } from '#web/lib/toasts.ts'

/** Draws nothing, and loads nothing, before the first `showToast`. */
export function Toasts() {
  const awake = useSyncExternalStore(onToastsAwake, areToastsAwake, () => false)
  return awake ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
