import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'

/** Copies a tournament into a draft of the next year, and opens it. */
export function useDuplicate() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { keyed, forget } = useRequestKey()
  const { act, isPending, error } = useAct({
    mutationFn: (id: number) => api.tournaments.duplicate({ id }, keyed({ id })),
    onSuccess: async ({ id }) => {
      forget()
      await navigate({ to: '/organisateur/tournois/$id/fiche', params: { id: String(id) } })
      await queryClient.invalidateQueries({ queryKey: orpc.tournaments.organized.key() })
    },
  })
  return { duplicate: act, isPending, error }
}
