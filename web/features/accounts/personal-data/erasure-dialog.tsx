import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Erasure } from '#contract/accounts/personal-data.ts'
import { ERASURE_UNDO_DAYS } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

type ErasureDialogProps = { erasure: Erasure; email: string; onClose: () => void }

export function ErasureDialog({ erasure: { successors }, email, onClose }: ErasureDialogProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [successor, setSuccessor] = useState('')
  const ask = useAct(
    orpc.personalData.askErasure.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(orpc.personalData.erasure.queryKey(), answer)
        onClose()
      },
    }),
  )
  const problem = ask.error && problemOf(ask.error)
  const needsSuccessor = problem?.code === 'SUCCESSOR_NEEDED'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.act({ email: typed, ...(successor ? { successor_id: successor } : {}) })
  }
  return (
    <Dialog
      title="Effacer mon compte"
      description={`Rien n’est effacé avant ${ERASURE_UNDO_DAYS} jours : d’ici là, un bouton suffit pour tout garder.`}
      isOpen
      onClose={onClose}
      isDismissable={false}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {successors.length > 0 && (
          <Field
            label="Qui prend la suite dans votre club ?"
            hint="Cette personne devient responsable à votre place."
            error={needsSuccessor ? problem.message : undefined}
          >
            {(control) => (
              <NativeSelect
                {...control}
                value={successor}
                onChange={(event) => setSuccessor(event.target.value)}
                empty="Choisir une personne"
                options={successors.map(({ id, full_name }) => ({ value: id, label: full_name }))}
              />
            )}
          </Field>
        )}
        <Field label="Votre adresse e-mail, pour confirmer" hint={email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {ask.error && !needsSuccessor && <ProblemAlert error={ask.error} />}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={ask.isPending}>
            Garder mon compte
          </Button>
          <Button type="submit" variant="danger" pending={ask.isPending}>
            Effacer dans {ERASURE_UNDO_DAYS} jours
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
