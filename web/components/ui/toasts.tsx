import { Suspense, lazy, useSyncExternalStore } from 'react'
import { areToastsAwake, onToastsAwake } from '../../lib/toasts.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Loads nothing before the first `showToast`. */
export function Toasts() {
  const awake = useSyncExternalStore(onToastsAwake, areToastsAwake, () => false)
  return awake ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
