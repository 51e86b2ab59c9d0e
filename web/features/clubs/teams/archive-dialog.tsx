import type { Team } from '#contract/clubs/teams.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useTeamChange } from './use-team-change.ts'

export default function ArchiveDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { id, name, entries } = team
  const { act, error, isPending } = useAct(
    orpc.teams.archive.mutationOptions(useTeamChange(`${name} est archivée`, onClose)),
  )
  return (
    <ConfirmDialog
      title={`Archiver ${name}`}
      confirmLabel="Archiver l’équipe"
      tone="primary"
      isOpen
      pending={isPending}
      onConfirm={() => act({ id })}
      onClose={onClose}
    >
      <p>
        Elle n’est plus proposée à l’inscription. Ses résultats et ses joueurs restent, et vous pouvez la reprendre.
      </p>
      {entries.length > 0 && (
        <p className="mt-2">
          Ses inscriptions en cours ne changent pas&nbsp;: {entries.map(({ title }) => title).join(', ')}.
        </p>
      )}
      {error && <ProblemAlert error={error} className="mt-4" />}
    </ConfirmDialog>
  )
}
