import { type PaymentMethod, PAID_BY_WORDS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** Takes a means away; the server refuses as long as somebody needs it, and says who. */
export default function RemoveDialog({ method, onClose }: { method: PaymentMethod; onClose: () => void }) {
  return (
    <ConfirmAct
      title={`Ne plus être payé ${PAID_BY_WORDS[method]}\u00a0?`}
      confirmLabel="Retirer ce moyen"
      act={orpc.collection.removeMeans}
      input={{ method }}
      done={`${PAYMENT_METHOD_LABELS[method]}\u00a0: retiré`}
      refresh={[orpc.collection.get]}
      onClose={onClose}
    >
      Les clubs ne pourront plus le choisir. Ce qui est déjà payé ne change pas.
    </ConfirmAct>
  )
}
