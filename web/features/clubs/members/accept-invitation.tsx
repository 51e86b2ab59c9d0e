import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { reloadViewer } from '#web/lib/session/viewer.ts'

/** Shown to somebody signed in with the invited address. */
export function AcceptInvitation({ token, email }: { token: string; email: string | null }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { act, problem, isPending } = useToldAct({
    act: orpc.members.accept,
    done: ({ club }) => `Bienvenue dans ${club.name}`,
    refusal: 'here',
    onDone: async () => {
      await reloadViewer(queryClient)
      await navigate({ to: '/club' })
    },
  })
  return (
    <div className="flex flex-col gap-4">
      {problem && <Alert tone="danger" title={problem} />}
      <Button size="lg" pending={isPending} onClick={() => act({ token })}>
        Rejoindre le club
      </Button>
      {email && <p className="text-center text-[0.9375rem] break-words text-muted">Avec votre compte {email}.</p>}
    </div>
  )
}
