import { type FormEvent, useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { ofName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { isManualMethod, MANUAL_METHODS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** Records a received cheque, transfer or cash payment; the club gets its receipt. */
export default function ReceivedDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, club, amount_cents, payment_method } = registration
  const [method, setMethod] = useState(isManualMethod(payment_method) ? payment_method : MANUAL_METHODS[0])
  const { act, isPending } = useAct(
    orpc.registrations.confirmManualPayment.mutationOptions(
      useChange({
        onDone: () => showToast({ title: `Paiement ${ofName(team_name)} noté`, tone: 'success' }),
        onClose,
      }),
    ),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    act({ id, method })
  }
  return (
    <Dialog title="Paiement reçu" description={`${team_name}, ${club.name}`} isOpen onClose={onClose} size="sm">
      <form onSubmit={send} className="grid gap-4">
        <p className="figures text-3xl font-bold">{formatEuros(amount_cents)}</p>
        <Field label="Reçu par">
          {(control) => (
            <NativeSelect
              {...control}
              value={method}
              onChange={(event) => setMethod(MANUAL_METHODS.find((known) => known === event.target.value) ?? method)}
              options={MANUAL_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
            />
          )}
        </Field>
        <p className="text-muted">Le club reçoit aussitôt son reçu de paiement.</p>
        <DialogButtons confirmLabel="Noter le paiement" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
