import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Collection, MeansChange } from '#contract/registrations/collection.ts'
import { bicProblem, ibanProblem } from '#domain/registrations/collection/iban.ts'
import { type ManualMethod, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { FIELDS, type Typed } from './means-fields.tsx'
import { useMeansChange } from './use-means-change.ts'

type MeansDialogProps = { collection: Collection; method: ManualMethod; onClose: () => void }

/** What clubs must know to pay by one means. An error stands beside its field, and nothing typed is lost. */
export default function MeansDialog({ collection, method, onClose }: MeansDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => startOf(collection))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = useMeansChange(`${PAYMENT_METHOD_LABELS[method]}\u00a0: enregistré`, onClose)
  const { act, error, isPending, reset } = useAct(orpc.collection.saveMeans.mutationOptions(change))
  const refused = error ? problemOf(error) : null
  const ofIban: Record<string, string> = refused?.code === 'IBAN_NEEDED' ? { iban: refused.message } : {}
  const fields: Record<string, string> = { ...refused?.fields, ...ofIban, ...problems }
  useEffect(() => {
    if (error) focusField(form.current, Object.keys(problemOf(error).fields)[0])
  }, [error])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = method === 'transfer' ? accountProblems(typed, collection) : {}
    setProblems(found)
    if (Object.keys(found).length > 0) return focusField(form.current, Object.keys(found)[0])
    act(changeOf(method, typed))
  }
  const Fields = FIELDS[method]
  return (
    <Dialog title={PAYMENT_METHOD_LABELS[method]} isOpen isDismissable={false} onClose={onClose}>
      <form ref={form} onSubmit={send} noValidate className="grid gap-4">
        {refused && Object.keys(fields).length === 0 && <Alert tone="danger" title={refused.message} />}
        <Fields
          typed={typed}
          problems={fields}
          kept={collection.means.transfer?.iban ?? null}
          onType={(name, value) => {
            setTyped({ ...typed, [name]: value })
            setProblems({})
            if (error) reset()
          }}
        />
        <DialogButtons confirmLabel="Enregistrer" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const startOf = ({ means, club }: Collection): Typed => ({
  payee: means.cheque?.payee ?? club.name,
  address: means.cheque?.address ?? club.address,
  holder: means.transfer?.holder ?? club.name,
  iban: '',
  bic: means.transfer?.bic ?? '',
  when: means.cash?.when ?? 'Le jour du tournoi, à l’accueil, avant le premier match.',
})

/** Said before anything is sent: what is wrong with an account is known here. */
function accountProblems({ iban, bic }: Typed, { means }: Collection): Record<string, string> {
  const ofIban = iban.trim() === '' && means.transfer ? null : ibanProblem(iban)
  const ofBic = bicProblem(bic)
  return { ...(ofIban ? { iban: ofIban } : {}), ...(ofBic ? { bic: ofBic } : {}) }
}

function changeOf(method: ManualMethod, { payee, address, holder, iban, bic, when }: Typed): MeansChange {
  if (method === 'cheque') return { method, payee, address }
  if (method === 'cash') return { method, when }
  return { method, holder, bic, ...(iban.trim() === '' ? {} : { iban }) }
}
