import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { atName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

type UndoRefundDialogProps = {
  refund: TournamentSheet['badge_refunds_noted'][number]
  onClose: () => void
}

/** The money never left: it is due again, and the club reads why. */
export default function UndoRefundDialog({ refund, onClose }: UndoRefundDialogProps) {
  const { id, club_name, amount_cents } = refund
  return (
    <ReasonAct
      title="Annuler ce remboursement"
      description={`${formatEuros(amount_cents)} rendus ${atName(club_name)}`}
      confirmLabel="Annuler le remboursement"
      act={orpc.promotions.undoRefund}
      input={(reason) => ({ id, reason })}
      done="Le remboursement reste à faire."
      onClose={onClose}
    >
      <p className="text-muted">
        Rien n’est effacé : le club reçoit un reçu qui répond à son avoir, et le remboursement reste à faire.
      </p>
    </ReasonAct>
  )
}
