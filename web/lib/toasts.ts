import { afterPaint } from './loading/after-paint.ts'
import { behind } from './loading/behind.tsx'

export type ToastMessage = {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'danger'
  /** A button in the toast, which undoes: 'Annuler'. */
  action?: { label: string; onPress: () => void }
  /** The key of the act that the toast is about: trying that act again closes the toast of its failure. */
  about?: string | undefined
}

/** Shows a toast for at least six seconds, or until it is closed when it has an action. Resolves once it is painted. */
export async function showToast(message: ToastMessage): Promise<void> {
  // Read before the first await: at this moment the act that failed last is the one this toast is about.
  const about = message.tone === 'danger' ? lastFailure.about : undefined
  const [{ addToast }] = await Promise.all([loadRegion(), ToastRegion.load()])
  wake()
  addToast({ ...message, about }, message.action ? {} : { timeout: TOAST_MS })
  await afterPaint()
}

/** The act that failed last; a toast of failure is about it. */
export const lastFailure: { about?: string } = {}

const loadRegion = () => import('#web/components/ui/feedback/toast-region.tsx')

/** The region that shows toasts. Call `load` before something that will end with a toast. */
export const ToastRegion = behind(async () => (await loadRegion()).default)

export function areToastsAwake(): boolean {
  return awake
}

export function onToastsAwake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const TOAST_MS = 6000
const listeners = new Set<() => void>()
let awake = false

function wake() {
  if (awake) return
  awake = true
  for (const listener of listeners) listener()
}
