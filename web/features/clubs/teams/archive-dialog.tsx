import type { Team } from '#contract/clubs/teams.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

export default function ArchiveDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { id, name, entries } = team
  return (
    <ConfirmAct
      title={`Archiver ${name}`}
      confirmLabel="Archiver l’équipe"
      tone="primary"
      act={orpc.teams.archive}
      input={{ id }}
      done={`${name} est archivée`}
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
    </ConfirmAct>
  )
}
