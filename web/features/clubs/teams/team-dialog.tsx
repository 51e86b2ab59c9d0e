import type { Team } from '#contract/clubs/teams.ts'
import { type Season, seasonLabel } from '#domain/common/dates/season.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { TeamFields } from './team-fields.tsx'

type TeamDialogProps = { season: string; team: Team | null; onClose: () => void }

/** A new team, or what is known of one. */
export default function TeamDialog({ season, team, onClose }: TeamDialogProps) {
  return (
    <Dialog
      title={team ? 'Modifier l’équipe' : 'Créer une équipe'}
      description={seasonLabel(season as Season).replace('s', 'S')}
      isOpen
      onClose={onClose}
      isDismissable={false}
      size="lg"
    >
      {team && team.entries.length > 0 && (
        <Alert title="Cette équipe est inscrite" className="mb-5">
          Le nom imprimé reste celui de l’inscription, même si vous le changez ici&nbsp;:{' '}
          {team.entries.map(({ title, team_name }) => `${team_name} (${title})`).join(', ')}.
        </Alert>
      )}
      <TeamFields season={season} team={team} onClose={onClose} />
    </Dialog>
  )
}
