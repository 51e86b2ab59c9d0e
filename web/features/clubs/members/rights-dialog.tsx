import { ofPerson } from '#domain/common/french-names.ts'
import { useState } from 'react'
import type { ClubMember } from '#contract/clubs/members.ts'
import { MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { RightsChoice } from './rights-choice.tsx'
import { useMemberChange } from './use-member-change.ts'

type RightsDialogProps = { member: ClubMember; isMe: boolean; onClose: () => void }

export default function RightsDialog({ member, isMe, onClose }: RightsDialogProps) {
  const { user_id, full_name, rights: from } = member
  const [rights, setRights] = useState(from)
  const change = useMemberChange('Le droit est changé', onClose)
  const { act, isPending } = useAct(orpc.members.changeRights.mutationOptions(change))
  return (
    <Dialog title={isMe ? 'Votre droit' : `Le droit ${ofPerson(full_name)}`} size="sm" isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (rights === from) onClose()
          else act({ id: user_id, rights, from })
        }}
        className="flex flex-col gap-4"
      >
        <RightsChoice name="rights" offered={MEMBER_RIGHTS} value={rights} onChange={setRights} />
        {isMe && rights !== 'owner' && (
          <p className="text-[0.9375rem] text-muted">
            Vous ne pourrez plus changer les droits des membres, ni reprendre le vôtre.
          </p>
        )}
        <Button type="submit" pending={isPending}>
          Enregistrer
        </Button>
      </form>
    </Dialog>
  )
}
