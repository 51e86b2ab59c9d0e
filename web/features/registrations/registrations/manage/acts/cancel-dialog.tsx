import type { Registration } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ReasonDialog } from '#web/components/ui/dialogs/reason-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** The organiser cancels a registration that is no longer pending. */
export default function CancelDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, cancellation } = registration
  const refund = cancellation?.refund_cents ?? 0
  const { act, isPending } = useAct(
    orpc.registrations.cancel.mutationOptions(
      useChange({
        onDone: () => showToast({ title: `${team_name} : inscription annulée`, tone: 'success' }),
        onClose,
      }),
    ),
  )
  return (
    <ReasonDialog
      title="Annuler cette inscription"
      description={`${team_name}, ${registration.tournament.title}`}
      confirmLabel="Annuler l’inscription"
      pending={isPending}
      onConfirm={(reason) => act({ id, reason, expected_refund_cents: refund })}
      onClose={onClose}
    >
      {cancellation && (
        <p className="rounded-control bg-raised p-3">
          {refund > 0 && <strong className="figures block text-xl">{formatEuros(refund)} rendus au club</strong>}
          {cancellation.message}
        </p>
      )}
    </ReasonDialog>
  )
}
