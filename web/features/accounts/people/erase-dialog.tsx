import { useQuery } from '@tanstack/react-query'
import type { ErasurePreview, SupervisedPerson } from '#contract/accounts/admin-people.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { ERASURE_UNDO_DAYS } from '#domain/common/thresholds.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { ReasonField, SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { ErasureConsequences } from './erasure-consequences.tsx'

type EraseDialogProps = { person: SupervisedPerson; onClose: () => void }

/** Tells what goes, what stays and what stands against it; then asks for a reason, who takes over, and the name. */
export function EraseDialog({ person: { id, full_name, email }, onClose }: EraseDialogProps) {
  const query = useQuery(orpc.people.erasure.queryOptions({ input: { id } }))
  return (
    <Dialog
      title="Effacer ce compte"
      description={`${full_name ?? email}. Rien n’est effacé avant ${ERASURE_UNDO_DAYS} jours\u00a0: la personne est prévenue et peut garder son compte.`}
      isOpen
      onClose={onClose}
      isDismissable={false}
    >
      <Loaded query={query} skeleton="h-48">
        {(preview) => (
          <div className="grid gap-5">
            <ErasureConsequences consequences={preview.consequences} />
            {preview.refusals.length > 0 ? (
              preview.refusals.map((refusal) => <Alert key={refusal} tone="warning" title={refusal} />)
            ) : (
              <EraseForm id={id} preview={preview} onClose={onClose} />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

type EraseFormProps = { id: string; preview: ErasurePreview; onClose: () => void }

function EraseForm({ id, preview: { name, successors }, onClose }: EraseFormProps) {
  const form = useActForm({
    values: { reason: '', successor_id: '', name: '' },
    check: ({ reason }) => ({ reason: reasonProblem(reason) }),
    act: orpc.people.erase,
    input: ({ successor_id, ...typed }) => ({ id, ...typed, ...(successor_id ? { successor_id } : {}) }),
    fieldOf: { SUCCESSOR_NEEDED: 'successor_id' },
    done: `Effacement prévu dans ${ERASURE_UNDO_DAYS} jours`,
    onDone: onClose,
  })
  return (
    <ActForm
      form={form}
      foot={
        <DialogButtons
          confirmLabel={`Effacer dans ${ERASURE_UNDO_DAYS} jours`}
          tone="danger"
          pending={form.isPending}
          onClose={onClose}
        />
      }
    >
      <ReasonField form={form} name="reason" hint="La personne le lira tel quel." />
      {successors.length > 0 && (
        <SelectField
          form={form}
          name="successor_id"
          label={'Qui prend la suite dans son club\u00a0?'}
          hint="Cette personne devient responsable à sa place."
          empty="Choisir une personne"
          options={successors.map((one) => ({ value: one.id, label: one.full_name }))}
        />
      )}
      <TextField form={form} name="name" label="Son nom, pour confirmer" hint={name} autoComplete="off" />
    </ActForm>
  )
}
