import type { Erasure } from '#contract/accounts/personal-data.ts'
import { ERASURE_UNDO_DAYS } from '#domain/common/thresholds.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

type ErasureDialogProps = { erasure: Erasure; email: string; onClose: () => void }

export function ErasureDialog({ erasure: { successors }, email, onClose }: ErasureDialogProps) {
  const form = useActForm({
    values: { successor_id: '', email: '' },
    act: orpc.personalData.askErasure,
    input: ({ successor_id, email: typed }) => ({ email: typed, ...(successor_id ? { successor_id } : {}) }),
    fieldOf: { SUCCESSOR_NEEDED: 'successor_id' },
    done: null,
    refresh: [orpc.personalData.erasure],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Effacer mon compte"
      description={`Rien n’est effacé avant ${ERASURE_UNDO_DAYS} jours : d’ici là, un bouton suffit pour tout garder.`}
      confirmLabel={`Effacer dans ${ERASURE_UNDO_DAYS} jours`}
      cancelLabel="Garder mon compte"
      tone="danger"
      onClose={onClose}
    >
      {successors.length > 0 && (
        <SelectField
          form={form}
          name="successor_id"
          label="Qui prend la suite dans votre club ?"
          hint="Cette personne devient responsable à votre place."
          empty="Choisir une personne"
          options={successors.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        />
      )}
      <TextField
        form={form}
        name="email"
        label="Votre adresse e-mail, pour confirmer"
        hint={email}
        type="email"
        autoComplete="off"
      />
    </FormDialog>
  )
}
