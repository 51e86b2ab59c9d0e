import { useQueryClient } from '@tanstack/react-query'
import type { HeldSettings } from '#contract/notices/settings.ts'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'

/** What follows a change of settings: the screen shows what is kept, the site what it says of itself. */
export function useSettingsChange(title: string, onDone: () => void = () => undefined) {
  const queryClient = useQueryClient()
  return {
    onSuccess: async (held: HeldSettings) => {
      queryClient.setQueryData(orpc.settings.all.queryKey(), held)
      onDone()
      await showToast({ title, tone: 'success' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.settings.public.key() }),
  }
}
