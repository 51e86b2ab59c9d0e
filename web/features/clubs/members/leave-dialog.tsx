import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ofName } from '#domain/common/french-names.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { reloadViewer } from '#web/lib/session/viewer.ts'

export default function LeaveDialog({ club, onClose }: { club: { name: string }; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <ConfirmAct
      title={`Quitter ${club.name}\u00a0?`}
      confirmLabel="Quitter le club"
      act={orpc.members.leave}
      input={{}}
      done={`Vous ne faites plus partie ${ofName(club.name)}`}
      onDone={async () => {
        // The viewer is reloaded first, so that the home of the area does not ask for a club they have left.
        await reloadViewer(queryClient)
        await navigate({ to: '/club' })
      }}
      onClose={onClose}
    >
      Son espace vous est fermé aussitôt, et ses responsables l’apprennent. Pour revenir, il faudra une invitation ou
      leur accord.
    </ConfirmAct>
  )
}
