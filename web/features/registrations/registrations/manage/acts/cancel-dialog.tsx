import type { Registration } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** The organiser cancels a registration that is no longer pending. */
export default function CancelDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, cancellation, tournament } = registration
  const refund = cancellation?.refund_cents ?? 0
  return (
    <ReasonAct
      title="Annuler cette inscription"
      description={`${team_name}, ${tournament.title}`}
      confirmLabel="Annuler l’inscription"
      act={orpc.registrations.cancel}
      input={(reason) => ({ id, reason, expected_refund_cents: refund })}
      done={`${team_name} : inscription annulée`}
      onClose={onClose}
    >
      {cancellation && (
        <p className="rounded-control bg-raised p-3">
          {refund > 0 && <strong className="figures block text-xl">{formatEuros(refund)} rendus au club</strong>}
          {cancellation.message}
        </p>
      )}
    </ReasonAct>
  )
}
