import type { ChangeOptions, Registration } from '#contract/registrations/registrations.ts'
import { fitSentence } from '#domain/clubs/teams/team-fit.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { GroupedOptions } from '#web/components/ui/fields/grouped-options.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { HeldField, SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { teamOptions } from '#web/lib/tournaments/team-options.ts'
import { ChangeOptionsDialog } from './change-options-dialog.tsx'
import { YoungerCheck } from './younger-check.tsx'

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
  const teamOf = (chosen: string) => teams.find((known) => known.id === chosen)
  const form = useActForm({
    // `confirmed` names the team whose age is confirmed: another choice asks again.
    values: { chosen: teams[0]?.id ?? '', name: '', confirmed: '' },
    check: (typed) => ({ name: typed.chosen === '' ? teamNameProblem(typed.name) : null }),
    act: orpc.registrations.replaceTeam,
    input: (typed) => {
      const team = teamOf(typed.chosen)
      if (!team) return { id, team_name: typed.name }
      return { id, team_id: team.id, team_name: team.name, younger_confirmed: typed.confirmed === team.id }
    },
    done: (changed) => `Nouvelle équipe\u00a0: ${changed.team_name}`,
    onDone: onClose,
  })
  const team = teamOf(form.watch('chosen'))
  const younger = team ? fitSentence(team, category) : null
  return (
    <ActForm
      form={form}
      foot={<DialogButtons confirmLabel="Remplacer l’équipe" pending={form.isPending} onClose={onClose} />}
    >
      {teams.length > 0 && (
        <SelectField form={form} name="chosen" label="Équipe qui prend la place">
          <GroupedOptions options={[...teamOptions(teams, category), { value: '', label: 'Une autre équipe…' }]} />
        </SelectField>
      )}
      {team && younger && (
        <HeldField form={form} name="confirmed">
          {({ value, onChange }) => <YoungerCheck of={team.id} hint={younger} value={value} onChange={onChange} />}
        </HeldField>
      )}
      {!team && (
        <TextField
          form={form}
          name="name"
          label="Nom de l’équipe"
          hint={`En ${categoryName(category)}, comme celle-ci.`}
          maxLength={TEAM_NAME_MAX_LENGTH}
          required
        />
      )}
      <p className="rounded-control bg-raised p-3">
        {status === 'waitlisted'
          ? 'Le rang dans la liste d’attente ne change pas.'
          : `La place, ${payment_status === 'paid' ? 'le paiement, ' : ''}les matchs et le calendrier ne changent pas. Rien de plus n’est à payer.`}{' '}
        L’organisateur est averti, et l’équipe {team_name} quitte le tournoi.
      </p>
    </ActForm>
  )
}
