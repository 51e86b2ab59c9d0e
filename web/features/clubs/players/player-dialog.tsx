import { type FormEvent, useState } from 'react'
import type { Player, Players } from '#contract/clubs/players.ts'
import {
  type PlayerDraft,
  type PlayerFacts,
  type PlayerProblems,
  ageWarning,
  draftOf,
  readPlayer,
} from '#domain/clubs/players/player.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { todayInFrance } from '#web/lib/time/today.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { DraftFields } from './draft-fields.tsx'
import { namesakesIn } from './namesakes-in.ts'
import { usePlayerChange } from './use-player-change.ts'

type PlayerDialogProps = { team: Players['team']; player: Player | null; onClose: () => void }

/** A new player, or what is known of one. */
export default function PlayerDialog({ team, player, onClose }: PlayerDialogProps) {
  const [draft, setDraft] = useState<PlayerDraft>(() => (player ? draftOf(player) : EMPTY))
  const [problems, setProblems] = useState<PlayerProblems>({})
  const [sent, setSent] = useState<PlayerDraft | null>(null)
  const add = useAct(orpc.players.add.mutationOptions(usePlayerChange('Le joueur est ajouté', onClose)))
  const edit = useAct(orpc.players.edit.mutationOptions(usePlayerChange('Le joueur est modifié', onClose)))
  const read = readPlayer(draft, todayInFrance())
  const error = player ? edit.error : add.error
  // Another answer is asked anew.
  const namesakes = sent === draft ? namesakesIn(error) : undefined
  const send = (facts: PlayerFacts) => {
    setSent(draft)
    const said = namesakes ? { namesakes } : {}
    if (player) edit.act({ id: player.id, updated_at: player.updated_at, ...facts, ...said })
    else add.act({ id: team.id, ...facts, ...said })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblems(read.problems)
    if (!read.player) return focusField(event.currentTarget, Object.keys(read.problems)[0])
    send(read.player)
  }
  const warning = read.player && ageWarning(read.player.birth_year, team.category, team.season as Season)
  return (
    <Dialog
      title={player ? 'Modifier le joueur' : 'Ajouter un joueur'}
      description={team.name}
      isOpen
      onClose={onClose}
      isDismissable={false}
      size="lg"
    >
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <DraftFields
          draft={draft}
          problems={problems}
          onChange={(change) => {
            const next = { ...draft, ...change }
            setDraft(next)
            if (Object.keys(problems).length > 0) setProblems(readPlayer(next, todayInFrance()).problems)
          }}
        />
        {warning && <Alert tone="warning" title={warning} className="sm:col-span-2" />}
        {error && (
          <Alert tone={namesakes ? 'warning' : 'danger'} title={problemOf(error).message} className="sm:col-span-2">
            {namesakes && 'Si c’est une autre personne, du même nom et de la même année, enregistrez-la quand même.'}
          </Alert>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" pending={add.isPending || edit.isPending}>
            {namesakes ? 'C’est une autre personne' : player ? 'Enregistrer' : 'Ajouter'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const EMPTY: PlayerDraft = {
  last_name: '',
  first_name: '',
  birth: '',
  licence_number: '',
  consent: '',
  consent_from: '',
  consent_on: '',
}
