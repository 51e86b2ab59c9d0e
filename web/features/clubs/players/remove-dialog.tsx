import type { Player } from '#contract/clubs/players.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { usePlayerChange } from './use-player-change.ts'

export default function RemoveDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const name = `${player.first_name} ${player.last_name}`
  const { act, error, isPending } = useAct(
    orpc.players.remove.mutationOptions(usePlayerChange(`${name} est effacé`, onClose)),
  )
  return (
    <ConfirmDialog
      title={`Effacer ${name}`}
      confirmLabel="Effacer"
      isOpen
      pending={isPending}
      onConfirm={() => act({ id: player.id })}
      onClose={onClose}
    >
      <p>Son nom, son année de naissance et sa licence sont effacés tout de suite, sans retour possible.</p>
      {error && <ProblemAlert error={error} className="mt-4" />}
    </ConfirmDialog>
  )
}
