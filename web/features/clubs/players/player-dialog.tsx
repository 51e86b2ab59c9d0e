import type { Player, Players } from '#contract/clubs/players.ts'
import { type PlayerDraft, type PlayerFacts, ageWarning, draftOf, readPlayer } from '#domain/clubs/players/player.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { api } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { todayInFrance } from '#web/lib/time/today.ts'
import { DraftFields } from './draft-fields.tsx'
import { namesakesIn } from './namesakes-in.ts'

type PlayerDialogProps = { team: Players['team']; player: Player | null; onClose: () => void }

export default function PlayerDialog({ team, player, onClose }: PlayerDialogProps) {
  const today = todayInFrance()
  const form = useActForm({
    values: player ? draftOf(player) : EMPTY,
    check: (draft) => readPlayer(draft, today).problems,
    act: async (facts: PlayerFacts & { namesakes?: number }, options) =>
      player
        ? api.players.edit({ id: player.id, updated_at: player.updated_at, ...facts }, options)
        : api.players.add({ id: team.id, ...facts }, options),
    input: (draft, refusal) => {
      const namesakes = namesakesIn(refusal)
      // The check has already accepted the values.
      return { ...readPlayer(draft, today).player!, ...(namesakes ? { namesakes } : {}) }
    },
    done: player ? 'Le joueur est modifié' : 'Le joueur est ajouté',
    onDone: onClose,
  })
  const draft = form.watch()
  const read = readPlayer(draft, today).player
  const warning = read && ageWarning(read.birth_year, team.category, team.season as Season)
  const hasNamesakes = Boolean(namesakesIn(form.error))
  return (
    <FormDialog
      form={form}
      title={player ? 'Modifier le joueur' : 'Ajouter un joueur'}
      description={team.name}
      confirmLabel={hasNamesakes ? 'C’est une autre personne' : player ? 'Enregistrer' : 'Ajouter'}
      cancelLabel="Annuler"
      advice={
        hasNamesakes && 'Si c’est une autre personne, du même nom et de la même année, enregistrez-la quand même.'
      }
      size="lg"
      className="sm:grid-cols-2"
      onClose={onClose}
    >
      <DraftFields draft={draft} problemAt={form.problemAt} inputOf={form.register} />
      {warning && <Alert tone="warning" title={warning} className="sm:col-span-2" />}
    </FormDialog>
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
