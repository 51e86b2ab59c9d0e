import type { Registration } from '#contract/registrations/registrations.ts'
import { ofName } from '#domain/common/french-names.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** Frees a place without payment for the next club in line. */
export default function ReleaseDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, club } = registration
  const { act, isPending } = useAct(
    orpc.registrations.release.mutationOptions(
      useChange({
        onDone: () => showToast({ title: `La place ${ofName(team_name)} est libérée`, tone: 'success' }),
        onClose,
      }),
    ),
  )
  return (
    <ConfirmDialog
      isOpen
      title="Libérer cette place ?"
      confirmLabel="Libérer la place"
      pending={isPending}
      onConfirm={() => act({ id })}
      onClose={onClose}
    >
      Le paiement <strong className="text-ink">{ofName(team_name)}</strong> ({club.name}) n’est pas arrivé à temps.
      L’inscription est annulée, le club en est averti, et la place est proposée à la liste d’attente.
    </ConfirmDialog>
  )
}
