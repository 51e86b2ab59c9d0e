import type { Registration } from '#contract/registrations/registrations.ts'
import { ofName } from '#domain/common/french-names.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** Frees a place without payment for the next club in line. */
export default function ReleaseDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, club } = registration
  return (
    <ConfirmAct
      title="Libérer cette place ?"
      confirmLabel="Libérer la place"
      act={orpc.registrations.release}
      input={{ id }}
      done={`La place ${ofName(team_name)} est libérée`}
      onClose={onClose}
    >
      Le paiement <strong className="text-ink">{ofName(team_name)}</strong> ({club.name}) n’est pas arrivé à temps.
      L’inscription est annulée, le club en est averti, et la place est proposée à la liste d’attente.
    </ConfirmAct>
  )
}
