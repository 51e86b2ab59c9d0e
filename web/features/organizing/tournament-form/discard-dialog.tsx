import { useNavigate } from '@tanstack/react-router'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

export default function DiscardDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ConfirmAct
      title="Supprimer ce brouillon&nbsp;?"
      confirmLabel="Supprimer"
      act={orpc.tournaments.discard}
      input={{ id }}
      done="Brouillon supprimé"
      refresh={[orpc.tournaments]}
      onDone={() => navigate({ to: '/organisateur' })}
      onClose={onClose}
    >
      Tout ce qui y est tapé est perdu.
    </ConfirmAct>
  )
}
