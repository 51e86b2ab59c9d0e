import type { ClubMember } from '#contract/clubs/members.ts'
import { ofName } from '#domain/common/french-names.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

type RemoveDialogProps = { member: ClubMember; club: { name: string }; onClose: () => void }

export default function RemoveDialog({ member: { user_id, full_name }, club, onClose }: RemoveDialogProps) {
  return (
    <ConfirmAct
      title={`Retirer ${full_name} ${ofName(club.name)}\u00a0?`}
      confirmLabel="Retirer du club"
      act={orpc.members.remove}
      input={{ id: user_id }}
      done={`${full_name} ne fait plus partie du club`}
      onClose={onClose}
    >
      L’espace du club lui est fermé aussitôt, un e-mail le lui dit, et les invitations envoyées par cette personne sont
      retirées. Son compte et ce qu’elle a fait pour le club demeurent. Vous pourrez l’inviter de nouveau.
    </ConfirmAct>
  )
}
