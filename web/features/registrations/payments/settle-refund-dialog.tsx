import { useQueryClient } from '@tanstack/react-query'
import type { Refund } from '#contract/registrations/payments.ts'
import { atName, ofName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** Confirms that a refund was made: this cannot be undone, and the club is told. */
export default function SettleRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { id, team_name, club_name, amount_cents } = refund
  const { act, isPending } = useAct(
    orpc.payments.settleRefund.mutationOptions({
      onSuccess: () => showToast({ title: `Remboursement ${ofName(team_name)} noté`, tone: 'success' }),
      onError: (error) => showToast({ title: 'Erreur', description: problemOf(error).message, tone: 'danger' }),
      onSettled: async () => {
        onClose()
        await queryClient.invalidateQueries()
      },
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title="Le remboursement est fait ?"
      confirmLabel="Oui, il est fait"
      pending={isPending}
      onConfirm={() => act({ id })}
      onClose={onClose}
    >
      {formatEuros(amount_cents)} rendus {atName(club_name)} pour <strong className="text-ink">{team_name}</strong>. Le
      club reçoit son avoir et un message.
    </ConfirmDialog>
  )
}
