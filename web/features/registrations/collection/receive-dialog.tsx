import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collected } from '#contract/registrations/collection.ts'
import { inParts } from '#domain/common/in-parts.ts'
import { formatEuros, parseEuros } from '#domain/common/money.ts'
import {
  isManualMethod,
  MANUAL_METHODS,
  PAYMENT_METHOD_LABELS,
  type ManualMethod,
} from '#domain/registrations/payments/payment.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { api } from '#web/lib/api/api.ts'
import type { CallContext } from '#web/lib/api/browser-link.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { undoNoted } from '#web/lib/money/undo-noted.ts'

type ReceiveDialogProps = {
  payments: readonly Collected[]
  /** The means by which all the money came, where it is known: a statement shows transfers. */
  method?: ManualMethod
  /** What came for the only one of them, where a statement says another amount than the one due. */
  received_cents?: number
  onClose: () => void
  /** @param noted how many of them stand noted */
  onDone: (noted: number) => void
}

/** Notes payments as received and says why some were refused. None is noted twice, so it can be asked again. */
export default function ReceiveDialog({
  payments: asked,
  method,
  received_cents,
  onClose,
  onDone,
}: ReceiveDialogProps) {
  // The list behind loses what is noted, and the answer is about all that was asked.
  const [payments] = useState(asked)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const queryClient = useQueryClient()
  const single = payments.length === 1 ? payments[0] : undefined
  const form = useActForm({
    values: { other: START, amount: single ? formatEuros(received_cents ?? single.amount_cents) : '' },
    check: ({ amount }) => ({
      amount: single && !((parseEuros(amount) ?? 0) > 0) ? 'Indiquez le montant reçu, en euros.' : null,
    }),
    act: receive,
    input: ({ other, amount }) => ({
      payments: payments.map((payment) => ({
        registration_id: payment.registration_id,
        amount_cents: payment.amount_cents,
        method: method ?? (isManualMethod(payment.method) ? payment.method : other),
      })),
      received_cents: single ? parseEuros(amount) : null,
    }),
    fieldOf: { AMOUNT_CHANGED: 'amount' },
    done: null,
    refresh: [],
    onDone: setOutcomes,
  })
  const cents = payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  // The lists behind are read again only once the reader has seen what became of each payment.
  const leave = (then: () => void) => () => {
    void queryClient.invalidateQueries()
    then()
  }
  if (outcomes)
    return <Outcome payments={payments} outcomes={outcomes} onDone={(noted) => leave(() => onDone(noted))()} />
  const asksMethod = !method && payments.some((payment) => !isManualMethod(payment.method))
  return (
    <FormDialog form={form} title="Noter reçus" confirmLabel="Noter" onClose={form.error ? leave(onClose) : onClose}>
      {!single && <p className="figures text-3xl font-bold">{formatEuros(cents)}</p>}
      <ul className="rounded-card border border-line px-4 py-2" aria-label="Paiements à noter">
        {payments.map(({ registration_id, team_name, amount_cents }) => (
          <li key={registration_id} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{team_name}</span>
            <span className="figures shrink-0">{formatEuros(amount_cents)}</span>
          </li>
        ))}
      </ul>
      {single && (
        <TextField
          form={form}
          name="amount"
          label="Montant reçu"
          hint="Une partie attend le reste&nbsp;; ce qui est de trop se rend, ou sert à une autre équipe."
          inputMode="decimal"
          maxLength={12}
          required
        />
      )}
      {asksMethod && (
        <SelectField
          form={form}
          name="other"
          label="Reçu par, pour ceux dont le moyen n’est pas choisi"
          options={MANUAL_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
        />
      )}
      <p className="text-muted">Chaque club reçoit aussitôt son reçu de paiement.</p>
    </FormDialog>
  )
}

const START: ManualMethod = 'cheque'

type Received = { registration_id: string; amount_cents: number; method: ManualMethod }

type Asked = { payments: readonly Received[]; received_cents: number | null }

/** One payment may be of another amount than the one due: a part of it, or too much. */
async function receive({ payments, received_cents }: Asked, options: { context: CallContext }): Promise<Outcomes> {
  const [single] = payments
  if (!single || received_cents === null || received_cents === single.amount_cents) return receiveInParts(payments)
  const { amount_cents: due_cents, ...payment } = single
  await api.collection.receiveOther({ ...payment, due_cents, received_cents }, options)
  return [{ registration_id: single.registration_id, received: true, message: null }]
}

async function receiveInParts(payments: readonly Received[]): Promise<Outcomes> {
  const outcomes = []
  for (const part of inParts(payments, AT_ONCE))
    outcomes.push(...(await api.collection.receive({ payments: part })).outcomes)
  return outcomes
}

/** The server takes a hundred at a time. */
const AT_ONCE = 100

type Outcomes = readonly { registration_id: string; received: boolean; message: string | null }[]

function Outcome({
  payments,
  outcomes,
  onDone,
}: {
  payments: readonly Collected[]
  outcomes: Outcomes
  onDone: (noted: number) => void
}) {
  const refused = outcomes.filter(({ received }) => !received)
  const noted = outcomes.length - refused.length
  const undo = useToldAct({
    act: undoNoted,
    done: noted === 1 ? 'Paiement annulé' : `${noted} paiements annulés`,
    onDone: () => onDone(0),
  })
  const received = outcomes.flatMap(({ received, registration_id }) => (received ? [registration_id] : []))
  const teamOf = (id: string) => payments.find(({ registration_id }) => registration_id === id)?.team_name
  return (
    <Dialog title="Noter reçus" isOpen onClose={() => onDone(noted)}>
      <div className="grid gap-4">
        <Alert
          tone={refused.length === 0 ? 'success' : 'warning'}
          title={noted === 0 ? 'Aucun paiement noté' : noted === 1 ? 'Un paiement noté' : `${noted} paiements notés`}
        >
          {refused.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {refused.map(({ registration_id, message }) => (
                <li key={registration_id}>
                  {teamOf(registration_id)}&nbsp;: {message}
                </li>
              ))}
            </ul>
          )}
        </Alert>
        <div className="flex flex-wrap justify-end gap-3">
          {noted > 0 && (
            <Button variant="secondary" pending={undo.isPending} onClick={() => undo.act(received)}>
              {noted === 1 ? 'Annuler' : 'Tout annuler'}
            </Button>
          )}
          <Button onClick={() => onDone(noted)}>Fermer</Button>
        </div>
      </div>
    </Dialog>
  )
}
