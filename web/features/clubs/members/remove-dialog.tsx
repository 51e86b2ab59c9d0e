import type { ClubMember } from '#contract/clubs/members.ts'
import { ofName } from '#domain/common/french-names.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useMemberChange } from './use-member-change.ts'

type RemoveDialogProps = { member: ClubMember; club: { name: string }; onClose: () => void }

export default function RemoveDialog({ member: { user_id, full_name }, club, onClose }: RemoveDialogProps) {
  const change = useMemberChange(`${full_name} ne fait plus partie du club`, onClose)
  const { act, isPending } = useAct(orpc.members.remove.mutationOptions(change))
  return (
    <ConfirmDialog
      title={`Retirer ${full_name} ${ofName(club.name)}\u00a0?`}
      confirmLabel="Retirer du club"
      isOpen
      pending={isPending}
      onConfirm={() => act({ id: user_id })}
      onClose={onClose}
    >
      L’espace du club lui est fermé aussitôt, un e-mail le lui dit, et les invitations envoyées par cette personne sont
      retirées. Son compte et ce qu’elle a fait pour le club demeurent. Vous pourrez l’inviter de nouveau.
    </ConfirmDialog>
  )
}
