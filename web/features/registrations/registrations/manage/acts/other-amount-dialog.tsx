import type { Registration } from '#contract/registrations/registrations.ts'
import { formatEuros, parseEuros } from '#domain/common/money.ts'
import {
  isManualMethod,
  MANUAL_METHODS,
  type ManualMethod,
  PAYMENT_METHOD_LABELS,
} from '#domain/registrations/payments/payment.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { undoNoted } from '#web/lib/money/undo-noted.ts'

type OtherAmountDialogProps = { registration: Registration; dueCents: number; onClose: () => void }

/** Notes money of another amount than the one due: a part of it, too much, or anything where nothing is due. */
export default function OtherAmountDialog({ registration, dueCents, onClose }: OtherAmountDialogProps) {
  const { id, team_name, club, payment_method } = registration
  const undo = useToldAct({ act: undoNoted, done: 'Paiement annulé' })
  const form = useActForm({
    values: startOf(payment_method),
    check: ({ amount }) => ({ amount: (parseEuros(amount) ?? 0) > 0 ? null : 'Indiquez le montant reçu, en euros.' }),
    act: orpc.collection.receiveOther,
    input: ({ method, amount }) => ({
      registration_id: id,
      method,
      due_cents: dueCents,
      received_cents: parseEuros(amount) ?? 0,
    }),
    fieldOf: { AMOUNT_CHANGED: 'amount' },
    done: { title: 'Paiement noté', action: { label: 'Annuler', onPress: () => undo.act([id]) } },
    onDone: onClose,
  })
  const typed = parseEuros(form.watch('amount'))
  return (
    <FormDialog
      form={form}
      title="Autre montant reçu"
      description={`${team_name}, ${club.name}`}
      confirmLabel="Noter le paiement"
      size="sm"
      onClose={onClose}
    >
      <TextField form={form} name="amount" label="Montant reçu" inputMode="decimal" maxLength={12} required />
      <SelectField
        form={form}
        name="method"
        label="Reçu par"
        options={MANUAL_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
      />
      <p className="text-muted" role="status">
        {effectOf(typed ?? 0, dueCents)}
      </p>
    </FormDialog>
  )
}

const startOf = (method: Registration['payment_method']): { amount: string; method: ManualMethod } => ({
  amount: '',
  method: isManualMethod(method) ? method : MANUAL_METHODS[0],
})

/** Says before the yes what the money will do. */
function effectOf(cents: number, dueCents: number): string {
  if (cents === 0) return dueCents > 0 ? `${formatEuros(dueCents)} sont attendus.` : 'Rien n’est plus attendu.'
  if (cents < dueCents) return `Il restera ${formatEuros(dueCents - cents)} à payer.`
  if (cents === dueCents) return 'L’inscription est payée.'
  return `${formatEuros(cents - dueCents)} de trop\u00a0: à rendre, ou à garder pour une autre équipe, dans « Remboursements ».`
}
