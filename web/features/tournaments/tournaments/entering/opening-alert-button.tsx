import { late } from '#web/lib/loading/late.tsx'
import type { OpeningAlertProps } from './opening-alert.tsx'

/** Drawn with the page; few of them are waited for, so what it does comes after. */
export const OpeningAlertButton = late<OpeningAlertProps>(
  async () => (await import('./opening-alert.tsx')).OpeningAlert,
)
