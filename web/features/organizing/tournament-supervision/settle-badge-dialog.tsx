import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { atName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useSheetAct } from './use-sheet-act.ts'

type SettleBadgeDialogProps = {
  refund: TournamentSheet['badge_refunds_due'][number]
  onClose: () => void
}

/** What the provider could not give back was given otherwise: this cannot be undone, and the club gets its credit note. */
export default function SettleBadgeDialog({ refund, onClose }: SettleBadgeDialogProps) {
  const { id, club_name, amount_cents } = refund
  const { act, isPending } = useAct(
    orpc.promotions.settleRefund.mutationOptions(useSheetAct('Le remboursement est noté.', onClose)),
  )
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title="Le remboursement est fait ?"
      confirmLabel="Oui, il est fait"
      pending={isPending}
      onConfirm={() => act({ id })}
      onClose={onClose}
    >
      {formatEuros(amount_cents)} rendus {atName(club_name)}, autrement que par le prestataire. Le club reçoit son
      avoir.
    </ConfirmDialog>
  )
}
