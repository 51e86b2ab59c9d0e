import { useSyncExternalStore } from 'react'
import { onToastsAwake, toastRegion } from '../../lib/toasts.ts'

/** Loads nothing before the first `showToast`. */
export function Toasts() {
  const Region = useSyncExternalStore(onToastsAwake, toastRegion, () => null)
  return Region && <Region />
}
