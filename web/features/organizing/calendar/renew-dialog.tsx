import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

export default function RenewDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmAct
      title="Changer l’adresse de votre agenda"
      confirmLabel="Changer l’adresse"
      act={orpc.calendar.renewFeed}
      input={{}}
      done={null}
      refresh={[orpc.calendar.feed]}
      onClose={onClose}
    >
      L’ancienne adresse ne répond plus, tout de suite et pour tout le monde. Les agendas qui la lisent sont à abonner à
      la nouvelle.
    </ConfirmAct>
  )
}
