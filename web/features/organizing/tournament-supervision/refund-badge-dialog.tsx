import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

type RefundBadgeDialogProps = {
  sheet: TournamentSheet
  badge: TournamentSheet['badges'][number]
  onClose: () => void
}

/** The tournament was cancelled: the club gets back the weeks that had not begun. */
export default function RefundBadgeDialog({ sheet, badge, onClose }: RefundBadgeDialogProps) {
  const { id, refundable_cents } = badge
  const amount = formatEuros(refundable_cents)
  return (
    <ReasonAct
      title={`Rembourser ${amount}`}
      description={sheet.title}
      confirmLabel={`Rembourser ${amount}`}
      act={orpc.promotions.refund}
      input={(reason) => ({ id, reason, expected_cents: refundable_cents })}
      done={`${amount} vont être rendus.`}
      onClose={onClose}
    >
      <p className="text-muted">
        Les semaines qui n’ont pas commencé sont rendues en entier, et le badge s’arrête. Le club reçoit un avoir.
        Définitif.
      </p>
    </ReasonAct>
  )
}
