import type { Ownership } from '#contract/accounts/ownership.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

type HandOverDialogProps = { administrators: Ownership['administrators']; onClose: () => void }

/** Gives the platform to another administrator. Who gives it cannot take it back: the name is typed. */
export function HandOverDialog({ administrators, onClose }: HandOverDialogProps) {
  const chosenIn = (id: string) => administrators.find(({ user_id }) => user_id === id)
  const form = useActForm({
    values: { user_id: '', name: '' },
    check: ({ user_id, name }) => {
      const to = chosenIn(user_id)
      if (!to) return { user_id: 'Choisissez un administrateur.' }
      return { name: name.trim() === to.full_name ? null : `Tapez exactement\u00a0: ${to.full_name}` }
    },
    act: orpc.ownership.handOver,
    input: ({ user_id }) => ({ user_id }),
    done: 'Plateforme confiée',
    onDone: onClose,
  })
  const to = chosenIn(form.watch('user_id'))
  const refused = administrators.filter(({ problem }) => problem !== null)
  return (
    <FormDialog
      form={form}
      title="Confier la plateforme"
      description="Vous restez administrateur. Seul le nouveau propriétaire pourra vous la rendre."
      confirmLabel="Confier la plateforme"
      tone="danger"
      onClose={onClose}
    >
      {administrators.length === 0 && (
        <Alert title="Il n’y a pas d’autre administrateur.">Nommez-en un d’abord, dans « Utilisateurs ».</Alert>
      )}
      <SelectField
        form={form}
        name="user_id"
        label="Administrateur"
        empty="Choisir"
        options={administrators.map(({ user_id, full_name, problem }) => ({
          value: user_id,
          label: problem ? `${full_name} (pas encore)` : full_name,
          disabled: problem !== null,
        }))}
      />
      {refused.length > 0 && (
        <ul className="list-disc pl-5 text-[0.9375rem] text-muted">
          {refused.map(({ user_id, full_name, problem }) => (
            <li key={user_id}>
              {full_name}&nbsp;: {problem}
            </li>
          ))}
        </ul>
      )}
      {to && (
        <TextField form={form} name="name" label={`Pour confirmer, tapez « ${to.full_name} »`} autoComplete="off" />
      )}
    </FormDialog>
  )
}
