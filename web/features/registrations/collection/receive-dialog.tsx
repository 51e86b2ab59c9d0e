import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Collected } from '#contract/registrations/collection.ts'
import { formatEuros } from '#domain/common/money.ts'
import {
  isManualMethod,
  MANUAL_METHODS,
  PAYMENT_METHOD_LABELS,
  type ManualMethod,
} from '#domain/registrations/payments/payment.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { api } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { inParts } from '#domain/common/in-parts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

type ReceiveDialogProps = {
  payments: readonly Collected[]
  /** By which the money came, where that is known: a statement shows transfers. */
  method?: ManualMethod
  onClose: () => void
  onDone: () => void
}

/** The server takes a hundred at a time. */
const AT_ONCE = 100

/** Notes payments as received, and says of each that was refused why: nothing is noted twice, so it can be asked again. */
export default function ReceiveDialog({ payments: asked, method, onClose, onDone }: ReceiveDialogProps) {
  // What is noted leaves the list behind; the answer is about those that were asked.
  const [payments] = useState(asked)
  const queryClient = useQueryClient()
  const [other, setOther] = useState<ManualMethod>('cheque')
  const { act, data, error, isPending } = useAct({
    mutationFn: async () => {
      const outcomes = []
      for (const part of inParts(payments, AT_ONCE)) {
        const received = part.map((payment) => ({
          registration_id: payment.registration_id,
          amount_cents: payment.amount_cents,
          method: method ?? (isManualMethod(payment.method) ? payment.method : other),
        }))
        outcomes.push(...(await api.collection.receive({ payments: received })).outcomes)
      }
      return outcomes
    },
  })
  const cents = payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    act()
  }
  // The lists behind keep their lines until what became of each has been read.
  const leave = (then: () => void) => () => {
    void queryClient.invalidateQueries()
    then()
  }
  if (data) return <Outcome payments={payments} outcomes={data} onDone={leave(onDone)} />
  const asksMethod = !method && payments.some((payment) => !isManualMethod(payment.method))
  return (
    <Dialog title="Noter reçus" isOpen onClose={error ? leave(onClose) : onClose}>
      <form onSubmit={send} className="grid gap-4">
        {error && <Alert tone="danger" title={problemOf(error).message} />}
        <p className="figures text-3xl font-bold">{formatEuros(cents)}</p>
        <ul className="rounded-card border border-line px-4 py-2" aria-label="Paiements à noter">
          {payments.map(({ registration_id, team_name, amount_cents }) => (
            <li key={registration_id} className="flex justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">{team_name}</span>
              <span className="figures shrink-0">{formatEuros(amount_cents)}</span>
            </li>
          ))}
        </ul>
        {asksMethod && (
          <Field label="Reçu par, pour ceux dont le moyen n’est pas choisi">
            {(control) => (
              <NativeSelect
                {...control}
                value={other}
                onChange={({ target }) => setOther(MANUAL_METHODS.find((known) => known === target.value) ?? other)}
                options={MANUAL_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
              />
            )}
          </Field>
        )}
        <p className="text-muted">Chaque club reçoit aussitôt son reçu de paiement.</p>
        <DialogButtons confirmLabel="Noter" pending={isPending} onClose={error ? leave(onClose) : onClose} />
      </form>
    </Dialog>
  )
}

type Outcomes = readonly { registration_id: string; received: boolean; message: string | null }[]

function Outcome({
  payments,
  outcomes,
  onDone,
}: {
  payments: readonly Collected[]
  outcomes: Outcomes
  onDone: () => void
}) {
  const refused = outcomes.filter(({ received }) => !received)
  const noted = outcomes.length - refused.length
  const teamOf = (id: string) => payments.find(({ registration_id }) => registration_id === id)?.team_name
  return (
    <Dialog title="Noter reçus" isOpen onClose={onDone}>
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
        <Button onClick={onDone} className="justify-self-end">
          Fermer
        </Button>
      </div>
    </Dialog>
  )
}
