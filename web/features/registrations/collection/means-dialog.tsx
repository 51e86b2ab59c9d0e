import type { Collection, MeansChange } from '#contract/registrations/collection.ts'
import { bicProblem, ibanProblem } from '#domain/registrations/collection/iban.ts'
import { type ManualMethod, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { FIELDS, type Typed } from './means-fields.tsx'

type MeansDialogProps = { collection: Collection; method: ManualMethod; onClose: () => void }

/** Asks for what clubs must know to pay by one means. */
export default function MeansDialog({ collection, method, onClose }: MeansDialogProps) {
  const kept = collection.means.transfer?.iban ?? null
  const form = useActForm({
    values: startOf(collection),
    check: ({ iban, bic }) =>
      method === 'transfer'
        ? { iban: iban.trim() === '' && kept !== null ? null : ibanProblem(iban), bic: bicProblem(bic) }
        : {},
    act: orpc.collection.saveMeans,
    input: (typed) => changeOf(method, typed),
    fieldOf: { IBAN_NEEDED: 'iban' },
    done: `${PAYMENT_METHOD_LABELS[method]}\u00a0: enregistré`,
    refresh: [orpc.collection.get],
    onDone: onClose,
  })
  const Fields = FIELDS[method]
  return (
    <FormDialog form={form} title={PAYMENT_METHOD_LABELS[method]} confirmLabel="Enregistrer" onClose={onClose}>
      <Fields form={form} kept={kept} />
    </FormDialog>
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

function changeOf(method: ManualMethod, { payee, address, holder, iban, bic, when }: Typed): MeansChange {
  if (method === 'cheque') return { method, payee, address }
  if (method === 'cash') return { method, when }
  return { method, holder, bic, ...(iban.trim() === '' ? {} : { iban }) }
}
