import type { SupervisedPerson } from '#contract/accounts/admin-people.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { TextareaField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

/** The platform writes to one person. */
export function WriteDialog({ person, onClose }: { person: SupervisedPerson; onClose: () => void }) {
  const form = useActForm({
    values: { subject: '', content: '' },
    act: orpc.people.write,
    input: (letter) => ({ id: person.id, ...letter }),
    done: 'Message envoyé',
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Écrire"
      description={person.full_name ?? person.email}
      confirmLabel="Envoyer"
      onClose={onClose}
    >
      <TextField form={form} name="subject" label="Objet" maxLength={120} />
      <TextareaField
        form={form}
        name="content"
        label="Message"
        hint="La personne le reçoit dans ses messages et par e-mail, de la part de la plateforme. Sa réponse arrive à l’adresse de contact."
        rows={6}
        maxLength={5_000}
      />
    </FormDialog>
  )
}
