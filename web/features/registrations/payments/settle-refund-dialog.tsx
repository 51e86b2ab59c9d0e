import type { Refund } from '#contract/registrations/payments.ts'
import { atName, ofName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { NOTED_BY_MISTAKE } from '#web/lib/money/undo-noted.ts'

/** Confirms that a refund was made; the club is told. The toast takes it back. */
export default function SettleRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { id, team_name, club_name, amount_cents } = refund
  const undo = useToldAct({
    act: orpc.movements.undoRefund,
    done: `Remboursement ${ofName(team_name)} de nouveau à faire`,
  })
  return (
    <ConfirmAct
      tone="primary"
      title="Le remboursement est fait ?"
      confirmLabel="Oui, il est fait"
      act={orpc.payments.settleRefund}
      input={{ id }}
      done={{
        title: `Remboursement ${ofName(team_name)} noté`,
        action: { label: 'Annuler', onPress: () => undo.act({ id, reason: NOTED_BY_MISTAKE }) },
      }}
      onClose={onClose}
    >
      {formatEuros(amount_cents)} rendus {atName(club_name)} pour <strong className="text-ink">{team_name}</strong>. Le
      club reçoit son avoir et un message.
    </ConfirmAct>
  )
}
