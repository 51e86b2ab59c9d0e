import type { Registration } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ReasonDialog } from '#web/components/ui/dialogs/reason-dialog.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { isRefused } from '#web/lib/api/api-error.ts'
import { orpc } from '#web/lib/api/api.ts'

/** A rejection needs a reason. Everything paid is refunded. */
export default function RejectDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, paid_cents, refunded_cents } = registration
  const { act, isPending } = useToldAct({
    act: orpc.registrations.reject,
    done: `${team_name} : inscription refusée`,
    onDone: onClose,
    onRefused: (error) => isRefused(error) && onClose(),
  })
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
