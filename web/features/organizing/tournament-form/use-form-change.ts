import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { orpc } from '#web/lib/api/api.ts'

/** Reads again everything that shows a tournament, after its state has changed. */
export function useFormChange(id: number) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await Promise.all([
      queryClient.refetchQueries({ queryKey: orpc.tournaments.form.queryKey({ input: { id } }) }),
      queryClient.refetchQueries({ queryKey: orpc.tournaments.get.queryKey({ input: { id } }) }),
      queryClient.invalidateQueries({ queryKey: orpc.tournaments.key() }),
    ])
    await router.invalidate()
  }
}
