import type { ClubMember } from '#contract/clubs/members.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useMemberChange } from './use-member-change.ts'

type HandOverDialogProps = { member: ClubMember; club: { name: string }; onClose: () => void }

export default function HandOverDialog({ member: { user_id, full_name }, club, onClose }: HandOverDialogProps) {
  const change = useMemberChange(`Le club est confié à ${full_name}`, onClose)
  const { act, isPending } = useAct(orpc.members.handOver.mutationOptions(change))
  return (
    <ConfirmDialog
      title={`Confier ${club.name} à ${full_name}\u00a0?`}
      confirmLabel={`Confier à ${full_name}`}
      isOpen
      pending={isPending}
      onConfirm={() => act({ id: user_id })}
      onClose={onClose}
    >
      {full_name} devient responsable du club, et vous gestionnaire&nbsp;: le nom du club, ses membres et leurs droits
      ne dépendront plus de vous. Seul un responsable pourra revenir en arrière.
    </ConfirmDialog>
  )
}
