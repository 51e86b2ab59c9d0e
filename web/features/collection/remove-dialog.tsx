import { type ManualMethod, PAID_BY_WORDS, PAYMENT_METHOD_LABELS } from '#domain/payment.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { useAct } from '../../lib/use-act.ts'
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
