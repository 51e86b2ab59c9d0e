import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { reloadViewer } from '#web/lib/session/viewer.ts'

/** For who is signed in with the invited address. */
export function AcceptInvitation({ token, email }: { token: string; email: string | null }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { act, error, isPending } = useAct(
    orpc.members.accept.mutationOptions({
      onSuccess: async ({ club }) => {
        await reloadViewer(queryClient)
        await navigate({ to: '/club' })
        await queryClient.invalidateQueries()
        await showToast({ title: `Bienvenue dans ${club.name}`, tone: 'success' })
      },
      // What has ended meanwhile is said by the page itself.
      onError: () => queryClient.invalidateQueries({ queryKey: orpc.members.key() }),
    }),
  )
  return (
    <div className="flex flex-col gap-4">
      {error && <Alert tone="danger" title={problemOf(error).message} />}
      <Button size="lg" pending={isPending} onClick={() => act({ token })}>
        Rejoindre le club
      </Button>
      {email && <p className="text-center text-[0.9375rem] break-words text-muted">Avec votre compte {email}.</p>}
    </div>
  )
}
