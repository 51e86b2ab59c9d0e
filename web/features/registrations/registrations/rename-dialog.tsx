import { type FormEvent, useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { TEAM_NAME_EMPTY } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useDialogChange } from './use-dialog-change.ts'

/** The name of a team in one tournament, changed by its club or, at its demand, by the organiser. */
export default function RenameDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, tournament } = registration
  const [name, setName] = useState(team_name)
  const { problem, setProblem, reactions } = useDialogChange<Registration>(async (renamed) => {
    onClose()
    await showToast({ title: `Nouveau nom\u00a0: ${renamed.team_name}`, tone: 'success' })
  })
  const { act, isPending } = useAct(orpc.registrations.rename.mutationOptions(reactions))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(TEAM_NAME_EMPTY)
    if (name.trim() === team_name) return onClose()
    act({ id, team_name: name })
  }
  return (
    <Dialog
      title="Renommer l’équipe"
      description={tournament.title}
      isOpen
      onClose={onClose}
      isDismissable={name === team_name}
      size="sm"
    >
      <form onSubmit={send} noValidate className="grid gap-5">
        <Field
          label="Nom de l’équipe"
          hint="Matchs, classements et calendriers le montrent aussitôt. Rien d’autre ne change, et rien n’est à payer."
          error={problem ?? undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={TEAM_NAME_MAX_LENGTH}
              required
              onChange={(event) => {
                setName(event.target.value)
                setProblem(null)
              }}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
              autoFocus
            />
          )}
        </Field>
        <DialogButtons confirmLabel="Renommer" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
