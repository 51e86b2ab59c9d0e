import { orpc } from '#web/lib/api/api.ts'

/** Read when the screen opens and after each change: what is being typed is not replaced because a window came back. */
export const settingsQuery = () =>
  orpc.settings.all.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false })
