import { useNavigate } from '@tanstack/react-router'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

/** Copies a tournament into a draft of the next year, and opens it. */
export function useDuplicate() {
  const navigate = useNavigate()
  return useToldAct({
    act: orpc.tournaments.duplicate,
    done: null,
    refresh: [orpc.tournaments.organized],
    refusal: 'here',
    onDone: ({ id }) => navigate({ to: '/organisateur/tournois/$id/fiche', params: { id: String(id) } }),
  })
}
