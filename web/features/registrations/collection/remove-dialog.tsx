import { type ManualMethod, PAID_BY_WORDS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useMeansChange } from './use-means-change.ts'

/** Takes a means away; the server refuses as long as somebody needs it, and says who. */
export default function RemoveDialog({ method, onClose }: { method: ManualMethod; onClose: () => void }) {
  const change = useMeansChange(`${PAYMENT_METHOD_LABELS[method]}\u00a0: retiré`, onClose)
  const { act, error, isPending } = useAct(orpc.collection.removeMeans.mutationOptions(change))
  return (
    <ConfirmDialog
      isOpen
      title={`Ne plus être payé ${PAID_BY_WORDS[method]}\u00a0?`}
      confirmLabel="Retirer ce moyen"
      pending={isPending}
      onConfirm={() => act({ method })}
      onClose={onClose}
    >
      {error ? (
        <Alert tone="danger" title={problemOf(error).message} />
      ) : (
        'Les clubs ne pourront plus le choisir. Ce qui est déjà payé ne change pas.'
      )}
    </ConfirmDialog>
  )
}
