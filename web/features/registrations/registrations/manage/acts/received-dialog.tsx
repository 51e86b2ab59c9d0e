import type { Registration } from '#contract/registrations/registrations.ts'
import { ofName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { isManualMethod, MANUAL_METHODS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { undoNoted } from '#web/lib/money/undo-noted.ts'

/** Records a received cheque, transfer or cash payment; the club gets its receipt. */
export default function ReceivedDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, club, amount_cents, advance_cents, payment_method } = registration
  const undo = useToldAct({ act: undoNoted, done: `Paiement ${ofName(team_name)} annulé` })
  const form = useActForm({
    values: { method: isManualMethod(payment_method) ? payment_method : MANUAL_METHODS[0] },
    act: orpc.registrations.confirmManualPayment,
    input: ({ method }) => ({ id, method }),
    done: {
      title: `Paiement ${ofName(team_name)} noté`,
      action: { label: 'Annuler', onPress: () => undo.act([id]) },
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Paiement reçu"
      description={`${team_name}, ${club.name}`}
      confirmLabel="Noter le paiement"
      size="sm"
      onClose={onClose}
    >
      <p className="figures text-3xl font-bold">{formatEuros(amount_cents - advance_cents)}</p>
      <SelectField
        form={form}
        name="method"
        label="Reçu par"
        options={MANUAL_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
      />
      <p className="text-muted">Le club reçoit aussitôt son reçu de paiement.</p>
    </FormDialog>
  )
}
