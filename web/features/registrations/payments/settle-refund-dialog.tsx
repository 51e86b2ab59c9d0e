import type { Refund } from '#contract/registrations/payments.ts'
import { atName, ofName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** Confirms that a refund was made: this cannot be undone, and the club is told. */
export default function SettleRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { id, team_name, club_name, amount_cents } = refund
  return (
    <ConfirmAct
      tone="primary"
      title="Le remboursement est fait ?"
      confirmLabel="Oui, il est fait"
      act={orpc.payments.settleRefund}
      input={{ id }}
      done={`Remboursement ${ofName(team_name)} noté`}
      onClose={onClose}
    >
      {formatEuros(amount_cents)} rendus {atName(club_name)} pour <strong className="text-ink">{team_name}</strong>. Le
      club reçoit son avoir et un message.
    </ConfirmAct>
  )
}
