import type { Registration } from '#contract/registrations/registrations.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { api } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

/** The name of a team in one tournament is changed by its club or, at its demand, by the organiser. */
export default function RenameDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name: from, tournament } = registration
  const form = useActForm({
    values: { team_name: from },
    check: ({ team_name }) => ({ team_name: teamNameProblem(team_name) }),
    act: async (team_name: string, options) =>
      team_name === from ? null : api.registrations.rename({ id, team_name }, options),
    input: ({ team_name }) => team_name.trim(),
    fieldOf: { ALREADY_REGISTERED: 'team_name' },
    done: (renamed) => renamed && `Nouveau nom\u00a0: ${renamed.team_name}`,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Renommer l’équipe"
      description={tournament.title}
      confirmLabel="Renommer"
      size="sm"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="team_name"
        label="Nom de l’équipe"
        hint="Matchs, classements et calendriers le montrent aussitôt. Rien d’autre ne change, et rien n’est à payer."
        maxLength={TEAM_NAME_MAX_LENGTH}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
        autoFocus
      />
    </FormDialog>
  )
}
