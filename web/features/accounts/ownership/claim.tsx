import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { reloadViewer } from '#web/lib/session/viewer.ts'

/** The server gave the address of this page when it started. Opening it changes nothing: its button does. */
export default function Claim({ token }: { token: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { act, error, isPending } = useToldAct({
    act: orpc.ownership.claim,
    done: 'Vous êtes propriétaire de la plateforme',
    refusal: 'here',
    onDone: async () => {
      await reloadViewer(queryClient)
      await navigate({ to: '/admin' })
    },
  })
  const problem = error ? problemOf(error) : null
  return (
    <div className="grid justify-items-start gap-4">
      {problem && (
        <Alert
          tone="danger"
          title={problem.message}
          action={
            problem.code === 'OWNER_REFUSED' && (
              <ButtonLink to="/profil" search={{ onglet: 'parametres' }} variant="secondary">
                Ouvrir mon compte
              </ButtonLink>
            )
          }
        />
      )}
      <Button size="lg" pending={isPending} onClick={() => act({ token })}>
        Devenir propriétaire
      </Button>
    </div>
  )
}
