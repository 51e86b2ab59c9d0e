import type { ComponentType } from 'react'
import { afterPaint } from './after-paint.ts'

export type ToastMessage = {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'danger'
  /** The button that undoes: 'Annuler'. */
  action?: { label: string; onPress: () => void }
}

/** Shows what has just happened, for at least six seconds, and ends once it is drawn. A toast with an action stays until it is closed. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { default: Region, toastQueue } = await loadToasts()
  wake(Region)
  toastQueue.add(message, message.action ? {} : { timeout: TOAST_MS })
  await afterPaint()
}

/** Before something that will end with a toast. */
export const loadToasts = () => import('../components/ui/toast-region.tsx')

/** What shows them, from the first on. */
export function toastRegion(): ComponentType | null {
  return region
}

export function onToastsAwake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const TOAST_MS = 6000
const listeners = new Set<() => void>()
let region: ComponentType | null = null

function wake(Region: ComponentType) {
  if (region) return
  region = Region
  for (const listener of listeners) listener()
}
