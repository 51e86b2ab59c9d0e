import { late } from '#web/lib/loading/late.tsx'
import type { OpeningAlertProps } from './opening-alert.tsx'

/** The button is drawn with the page; its code loads later, because few people press it. */
export const OpeningAlertButton = late<OpeningAlertProps>(
  async () => (await import('./opening-alert.tsx')).OpeningAlert,
)
