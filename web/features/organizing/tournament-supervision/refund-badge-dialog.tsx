import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ReasonDialog } from '#web/components/ui/dialogs/reason-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useSheetAct } from './use-sheet-act.ts'

type RefundBadgeDialogProps = {
  sheet: TournamentSheet
  badge: TournamentSheet['badges'][number]
  onClose: () => void
}

/** The tournament was cancelled: what had not begun goes back to the club. */
export default function RefundBadgeDialog({ sheet, badge, onClose }: RefundBadgeDialogProps) {
  const amount = formatEuros(badge.refundable_cents)
  const { act, isPending } = useAct(
    orpc.promotions.refund.mutationOptions(useSheetAct(`${amount} vont être rendus.`, onClose)),
  )
  return (
    <ReasonDialog
      title={`Rembourser ${amount}`}
      description={sheet.title}
      confirmLabel={`Rembourser ${amount}`}
      pending={isPending}
      onConfirm={(reason) => act({ id: badge.id, reason, expected_cents: badge.refundable_cents })}
      onClose={onClose}
    >
      <p className="text-muted">
        Les semaines qui n’ont pas commencé sont rendues en entier, et le badge s’arrête. Le club reçoit un avoir.
        Définitif.
      </p>
    </ReasonDialog>
  )
}
