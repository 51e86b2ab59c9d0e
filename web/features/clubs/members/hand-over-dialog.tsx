import type { ClubMember } from '#contract/clubs/members.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

type HandOverDialogProps = { member: ClubMember; club: { name: string }; onClose: () => void }

export default function HandOverDialog({ member: { user_id, full_name }, club, onClose }: HandOverDialogProps) {
  return (
    <ConfirmAct
      title={`Confier ${club.name} à ${full_name}\u00a0?`}
      confirmLabel={`Confier à ${full_name}`}
      act={orpc.members.handOver}
      input={{ id: user_id }}
      done={`Le club est confié à ${full_name}`}
      onClose={onClose}
    >
      {full_name} devient responsable du club, et vous gestionnaire&nbsp;: le nom du club, ses membres et leurs droits
      ne dépendront plus de vous. Seul un responsable pourra revenir en arrière.
    </ConfirmAct>
  )
}
