import type { Registration } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ReasonDialog } from '#web/components/ui/dialogs/reason-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** A rejection needs a reason. Everything paid is refunded. */
export default function RejectDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, paid_cents, refunded_cents } = registration
  const { act, isPending } = useAct(
    orpc.registrations.reject.mutationOptions(
      useChange({
        onDone: () => showToast({ title: `${team_name} : inscription refusée`, tone: 'success' }),
        onClose,
      }),
    ),
  )
  const back = paid_cents - refunded_cents
  return (
    <ReasonDialog
      title="Refuser cette inscription"
      description={`${team_name}, ${registration.tournament.title}`}
      confirmLabel="Refuser l’inscription"
      pending={isPending}
      onConfirm={(reason) => act({ id, reason })}
      onClose={onClose}
    >
      {back > 0 && <p className="text-muted">Les {formatEuros(back)} payés par le club lui sont rendus en entier.</p>}
    </ReasonDialog>
  )
}
