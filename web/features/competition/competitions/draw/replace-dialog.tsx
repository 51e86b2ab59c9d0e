import { type FormEvent, useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { ChangeDialog } from '../change-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { SET_UP } from '../use-set-up.ts'

type ReplaceDialogProps = { tournamentId: number; category: CategorySetUp; team: string; onClose: () => void }

/** Gives the slot of a team that left to another that has entered, or that waits, or takes it out of the draw. */
export function ReplaceDialog({ tournamentId, category, team, onClose }: ReplaceDialogProps) {
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const { act, isPending, error, variables } = useToldAct({
    act: orpc.competitions.arrange,
    done: 'Tirage mis à jour',
    refresh: SET_UP,
    refusal: 'here',
    onDone: onClose,
  })
  const { id, version, teams, waiting, permissions } = category
  const leaving = teams.find(({ registration_id }) => registration_id === team)
  const spare = teams.filter(({ seed, stands }) => seed === null && stands !== 'left')
  const entering = waiting.find(({ registration_id }) => registration_id === chosen)
  const choices = [
    ...spare.map(({ registration_id, team_name, club_name }) => ({
      value: registration_id,
      label: `${team_name}, ${club_name}`,
    })),
    ...waiting.map(({ registration_id, team_name, club_name }, index) => ({
      value: registration_id,
      label: `${team_name}, ${club_name} (liste d’attente, rang ${index + 1})`,
    })),
  ]
  if (confirming && entering)
    return (
      <EntryDialog
        categoryId={id}
        leaving={{ registration_id: team, team_name: leaving?.team_name ?? '' }}
        entering={entering}
        onClose={onClose}
      />
    )
  if (confirming)
    return <ChangeDialog category={category} change={{ kind: 'replace_team', team, by: chosen }} onClose={onClose} />
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === '') return setMissing(true)
    if (entering || !permissions.set_up) return setConfirming(true)
    return act({ id, version, move: { kind: 'replace', team, by: chosen } })
  }
  return (
    <Dialog
      title={`Remplacer ${leaving?.team_name ?? ''}`}
      description="Sa place reste la même, et les résultats des autres aussi."
      isOpen
      onClose={onClose}
    >
      <form onSubmit={send} noValidate className="grid gap-5">
        {choices.length > 0 ? (
          <Field label="Par" error={missing && chosen === '' ? 'Choisissez l’équipe qui la remplace.' : undefined}>
            {(control) => (
              <NativeSelect
                {...control}
                name="by"
                empty="Choisissez une équipe"
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
                options={choices}
              />
            )}
          </Field>
        ) : (
          <div>
            <p>Aucune équipe validée n’attend de place dans le tirage, et personne n’est en liste d’attente.</p>
            <ButtonLink
              to="/organisateur/inscriptions"
              search={{ tournament: tournamentId }}
              variant="secondary"
              className="mt-3"
            >
              Voir les inscriptions
            </ButtonLink>
          </div>
        )}
        {error && <ProblemAlert error={error} />}
        {permissions.set_up && (
          <Button
            variant="quiet"
            className="justify-self-start"
            pending={isPending && variables?.move.kind === 'remove'}
            onClick={() => act({ id, version, move: { kind: 'remove', team } })}
          >
            La retirer du tirage, sans la remplacer
          </Button>
        )}
        {choices.length > 0 && (
          <DialogButtons confirmLabel={entering ? 'Continuer' : 'Remplacer'} pending={isPending} onClose={onClose} />
        )}
      </form>
    </Dialog>
  )
}
