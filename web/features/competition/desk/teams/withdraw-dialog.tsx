import { useState } from 'react'
import type { DeskTeam } from '#contract/competition/desk-view.ts'
import { ReasonDialog } from '#web/components/ui/dialogs/reason-dialog.tsx'
import { useDesk } from '../desk-context.ts'

/** A team leaves: why, then what it moves. */
export default function WithdrawDialog({ team, onClose }: { team: DeskTeam; onClose: () => void }) {
  const { open } = useDesk()
  const [isAsked, setIsAsked] = useState(false)
  const { registration_id, category_id, name } = team
  return (
    <ReasonDialog
      title={`Retirer ${name}`}
      description="Ses matchs à venir sont perdus par forfait. Vous verrez d’abord ce que cela déplace."
      confirmLabel="Voir ce que cela déplace"
      hint="Il se lit dans le journal de la régie."
      pending={isAsked}
      onConfirm={(reason) => {
        setIsAsked(true)
        const act = { kind: 'withdraw' as const, team: registration_id, reason: reason.slice(0, 300) }
        open({ kind: 'act', category_id, act, title: `Retirer ${name}`, confirm: 'Retirer' })
      }}
      onClose={onClose}
    />
  )
}
