import { useQueryClient } from '@tanstack/react-query'
import type { HeldSettings } from '#contract/notices/settings.ts'
import { orpc } from '#web/lib/api/api.ts'

/** Shows the settings that a change has answered. Nothing else is read again: other cards may be half typed. */
export function useKeepSettings() {
  const queryClient = useQueryClient()
  return (held: HeldSettings) => void queryClient.setQueryData(orpc.settings.all.queryKey(), held)
}

/** The site says of itself what these settings hold. */
export const SHOWING_SETTINGS = [orpc.settings.public]
