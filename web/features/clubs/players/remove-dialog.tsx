import type { Player } from '#contract/clubs/players.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

export default function RemoveDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const name = `${player.first_name} ${player.last_name}`
  return (
    <ConfirmAct
      title={`Effacer ${name}`}
      confirmLabel="Effacer"
      act={orpc.players.remove}
      input={{ id: player.id }}
      done={`${name} est effacé`}
      onClose={onClose}
    >
      <p>Son nom, son année de naissance et sa licence sont effacés tout de suite, sans retour possible.</p>
    </ConfirmAct>
  )
}
