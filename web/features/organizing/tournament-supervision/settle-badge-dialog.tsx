import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { atName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

type SettleBadgeDialogProps = {
  refund: TournamentSheet['badge_refunds_due'][number]
  onClose: () => void
}

/**
 * The provider could not give the money back, so somebody gave it otherwise, and the club gets its credit note. Noted by
 * mistake, another paper answers that one.
 */
export default function SettleBadgeDialog({ refund, onClose }: SettleBadgeDialogProps) {
  const { id, club_name, amount_cents } = refund
  return (
    <ConfirmAct
      tone="primary"
      title="Le remboursement est fait ?"
      confirmLabel="Oui, il est fait"
      act={orpc.promotions.settleRefund}
      input={{ id }}
      done="Le remboursement est noté."
      onClose={onClose}
    >
      {formatEuros(amount_cents)} rendus {atName(club_name)}, autrement que par le prestataire. Le club reçoit son
      avoir.
    </ConfirmAct>
  )
}
