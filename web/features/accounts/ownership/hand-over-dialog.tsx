import { type FormEvent, useState } from 'react'
import type { Ownership } from '#contract/accounts/ownership.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'
import { showToast } from '#web/lib/toasts.ts'

type HandOverDialogProps = { administrators: Ownership['administrators']; onClose: () => void }

/** Gives the platform to another administrator. Who gives it cannot take it back: the name is typed. */
export function HandOverDialog({ administrators, onClose }: HandOverDialogProps) {
  const [chosen, setChosen] = useState('')
  const [problems, setProblems] = useState<{ user_id?: string; name?: string }>({})
  const to = administrators.find(({ user_id }) => user_id === chosen)
  const change = useChange({
    onClose,
    onDone: () => showToast({ title: 'Plateforme confiée', tone: 'success' }),
  })
  const { act, error, isPending } = useAct(orpc.ownership.handOver.mutationOptions(change))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isNamed = to !== undefined && formText(event.currentTarget, 'name').trim() === to.full_name
    setProblems({
      ...(to ? {} : { user_id: 'Choisissez un administrateur.' }),
      ...(to && !isNamed ? { name: `Tapez exactement\u00a0: ${to.full_name}` } : {}),
    })
    if (to && isNamed) act({ user_id: to.user_id })
  }
  return (
    <Dialog
      title="Confier la plateforme"
      description="Vous restez administrateur. Seul le nouveau propriétaire pourra vous la rendre."
      isOpen
      isDismissable={false}
      onClose={onClose}
    >
      <form onSubmit={send} noValidate className="grid gap-4">
        {administrators.length === 0 && (
          <Alert title="Il n’y a pas d’autre administrateur.">Nommez-en un d’abord, dans « Utilisateurs ».</Alert>
        )}
        <Field label="Administrateur" error={problems.user_id}>
          {(control) => (
            <NativeSelect
              {...control}
              empty="Choisir"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              options={administrators.map(({ user_id, full_name, problem }) => ({
                value: user_id,
                label: problem ? `${full_name} (pas encore)` : full_name,
                disabled: problem !== null,
              }))}
            />
          )}
        </Field>
        {administrators.some(({ problem }) => problem !== null) && (
          <ul className="list-disc pl-5 text-[0.9375rem] text-muted">
            {administrators
              .filter(({ problem }) => problem !== null)
              .map(({ user_id, full_name, problem }) => (
                <li key={user_id}>
                  {full_name}&nbsp;: {problem}
                </li>
              ))}
          </ul>
        )}
        {to && (
          <Field label={`Pour confirmer, tapez « ${to.full_name} »`} error={problems.name}>
            {(control) => <Input {...control} name="name" autoComplete="off" />}
          </Field>
        )}
        {error && <Alert tone="danger" title={problemOf(error).message} />}
        <DialogButtons confirmLabel="Confier la plateforme" tone="danger" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
