import { orpc } from '#web/lib/api/api.ts'

/** The settings are not read again when the window comes back: somebody may be typing in a card. */
export const settingsQuery = () =>
  orpc.settings.all.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false })
