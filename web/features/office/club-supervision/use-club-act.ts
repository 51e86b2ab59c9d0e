import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** An act on a club: told when it is done, explained when it is refused; what is typed stays while nobody knows. */
export function useClubAct<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  told: (data: Data) => string,
  onClose: () => void = () => {},
  onDone: (data: Data) => void = () => {},
) {
  const queryClient = useQueryClient()
  return useAct({
    ...options,
    onSuccess: (data) => {
      onClose()
      onDone(data)
      return showToast({ title: told(data), tone: 'success' })
    },
    onError: (error) => {
      if (isRefused(error)) onClose()
      return showToast({ title: problemOf(error).message, tone: 'danger' })
    },
    onSettled: () =>
      Promise.all(
        [orpc.clubSupervision.key(), orpc.organizing.key(), orpc.moderation.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
