import { ofPerson } from '#domain/common/french-names.ts'
import type { ClubMember } from '#contract/clubs/members.ts'
import { MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { HeldField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { RightsChoice } from './rights-choice.tsx'

type RightsDialogProps = { member: ClubMember; isMe: boolean; onClose: () => void }

export default function RightsDialog({ member, isMe, onClose }: RightsDialogProps) {
  const { user_id, full_name, rights: from } = member
  const form = useActForm({
    values: { rights: from },
    act: orpc.members.changeRights,
    input: ({ rights }) => ({ id: user_id, rights, from }),
    done: ({ rights }) => (rights === from ? null : 'Le droit est changé'),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={isMe ? 'Votre droit' : `Le droit ${ofPerson(full_name)}`}
      confirmLabel="Enregistrer"
      size="sm"
      onClose={onClose}
    >
      <HeldField form={form} name="rights">
        {(held) => <RightsChoice {...held} offered={MEMBER_RIGHTS} />}
      </HeldField>
      {isMe && form.watch('rights') !== 'owner' && (
        <p className="text-[0.9375rem] text-muted">
          Vous ne pourrez plus changer les droits des membres, ni reprendre le vôtre.
        </p>
      )}
    </FormDialog>
  )
}
