import { afterPaint } from './loading/after-paint.ts'
import { behind } from './loading/behind.tsx'

export type ToastMessage = {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'danger'
  /** The button that undoes: 'Annuler'. */
  action?: { label: string; onPress: () => void }
  /** The act that it is about: trying it again takes a failure away. */
  about?: string | undefined
}

/** Shows what has just happened, for at least six seconds, and ends once it is drawn. A toast with an action stays until it is closed. */
export async function showToast(message: ToastMessage): Promise<void> {
  // Read before anything is waited for: the act that has just failed is the one that tells of it.
  const about = message.tone === 'danger' ? lastFailure.about : undefined
  const [{ addToast }] = await Promise.all([loadRegion(), ToastRegion.load()])
  wake()
  addToast({ ...message, about }, message.action ? {} : { timeout: TOAST_MS })
  await afterPaint()
}

/** The act that failed last: what is shown of a failure from then on is about it. */
export const lastFailure: { about?: string } = {}

const loadRegion = () => import('#web/components/ui/feedback/toast-region.tsx')

/** Where they are shown. `load` fetches it before something that will end with one. */
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
