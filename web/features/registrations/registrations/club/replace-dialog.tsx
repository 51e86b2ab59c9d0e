import { type FormEvent, useState } from 'react'
import type { ChangeOptions, Registration } from '#contract/registrations/registrations.ts'
import { fitSentence } from '#domain/clubs/teams/team-fit.ts'
import { TEAM_NAME_EMPTY } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { GroupedOptions } from '#web/components/ui/fields/grouped-options.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { showToast } from '#web/lib/toasts.ts'
import { teamOptions } from '#web/lib/tournaments/team-options.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useDialogChange } from '../use-dialog-change.ts'
import { ChangeOptionsDialog } from './change-options-dialog.tsx'

type ReplaceDialogProps = { registration: Registration; onClose: () => void }

/** Another team of the club takes the place as it stands. */
export default function ReplaceDialog({ registration, onClose }: ReplaceDialogProps) {
  return (
    <ChangeOptionsDialog title="Remplacer l’équipe" registration={registration} onClose={onClose}>
      {({ teams }) => <ReplaceForm registration={registration} teams={teams} onClose={onClose} />}
    </ChangeOptionsDialog>
  )
}

function ReplaceForm({ registration, teams, onClose }: ReplaceDialogProps & Pick<ChangeOptions, 'teams'>) {
  const { id, team_name, category, payment_status, status } = registration
  const [chosen, setChosen] = useState(teams[0]?.id ?? '')
  const [name, setName] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const { problem, setProblem, reactions } = useDialogChange<Registration>(async (changed) => {
    onClose()
    await showToast({ title: `Nouvelle équipe\u00a0: ${changed.team_name}`, tone: 'success' })
  })
  const { act, isPending } = useAct(orpc.registrations.replaceTeam.mutationOptions(reactions))
  const team = teams.find((known) => known.id === chosen)
  const younger = team ? fitSentence(team, category) : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!team && name.trim() === '') return setProblem(TEAM_NAME_EMPTY)
    const known = team && { team_id: team.id, team_name: team.name, younger_confirmed: younger !== null && isConfirmed }
    act({ id, ...(known ?? { team_name: name }) })
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      {teams.length > 0 && (
        <Field label="Équipe qui prend la place" error={team ? (problem ?? undefined) : undefined}>
          {(control) => (
            <NativeSelect
              {...control}
              value={chosen}
              onChange={(event) => {
                setChosen(event.target.value)
                setConfirmed(false)
                setProblem(null)
              }}
            >
              <GroupedOptions options={[...teamOptions(teams, category), { value: '', label: 'Une autre équipe…' }]} />
            </NativeSelect>
          )}
        </Field>
      )}
      {younger && (
        <Checkbox hint={younger} checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)}>
          Nous avons vérifié&nbsp;: ses joueurs peuvent jouer au-dessus de leur âge.
        </Checkbox>
      )}
      {!team && (
        <Field
          label="Nom de l’équipe"
          hint={`En ${categoryName(category)}, comme celle-ci.`}
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
            />
          )}
        </Field>
      )}
      <p className="rounded-control bg-raised p-3">
        {status === 'waitlisted'
          ? 'Le rang dans la liste d’attente ne change pas.'
          : `La place, ${payment_status === 'paid' ? 'le paiement, ' : ''}les matchs et le calendrier ne changent pas. Rien de plus n’est à payer.`}{' '}
        L’organisateur est averti, et l’équipe {team_name} quitte le tournoi.
      </p>
      <DialogButtons confirmLabel="Remplacer l’équipe" pending={isPending} onClose={onClose} />
    </form>
  )
}
