import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '#web/components/ui/dialogs/reason-dialog.tsx'
import { ACT_LABELS } from './act-entries.ts'
import { EditDialog } from './edit-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { AskedAct } from './people-screen.tsx'
import { type PlainAct, usePlainAct } from './use-plain-act.ts'
import { WriteDialog } from './write-dialog.tsx'

type ActDialogProps = AskedAct & { onClose: () => void }

/** What an act asks before it is done. */
export default function ActDialog({ act, person, onClose }: ActDialogProps) {
  if (act === 'edit') return <EditDialog id={person.id} onClose={onClose} />
  if (act === 'write') return <WriteDialog person={person} onClose={onClose} />
  if (act === 'erase') return <EraseDialog person={person} onClose={onClose} />
  return <PlainActDialog act={act} person={person} onClose={onClose} />
}

type PlainActDialogProps = { act: PlainAct; person: AskedAct['person']; onClose: () => void }

function PlainActDialog({ act, person, onClose }: PlainActDialogProps) {
  const { act: run, isPending } = usePlainAct(act, onClose)
  const name = person.full_name ?? person.email
  if (act === 'suspend')
    return (
      <ReasonDialog
        title="Suspendre ce compte"
        description={name}
        hint="La personne le lira tel quel."
        confirmLabel="Suspendre"
        pending={isPending}
        onConfirm={(reason) => run({ id: person.id, reason })}
        onClose={onClose}
      >
        <p className="text-muted">
          Elle est déconnectée à l’instant et ne se connecte plus. Ses inscriptions et celles de son club restent.
        </p>
      </ReasonDialog>
    )
  return (
    <ConfirmDialog
      title={`${ACT_LABELS[act]}\u00a0: ${name}`}
      confirmLabel={ACT_LABELS[act]}
      tone={act === 'withdraw_admin' || act === 'reset_factors' ? 'danger' : 'primary'}
      isOpen
      pending={isPending}
      onConfirm={() => run({ id: person.id, reason: '' })}
      onClose={onClose}
    >
      {CONSEQUENCES[act]}
    </ConfirmDialog>
  )
}

const CONSEQUENCES: Record<Exclude<PlainAct, 'suspend'>, string> = {
  restore: 'La personne peut se connecter comme avant. Un e-mail le lui dit.',
  sign_out: 'Toutes ses sessions se terminent. Son mot de passe ne change pas. Un e-mail le lui dit.',
  reset_factors:
    'Ses seconds facteurs sont retirés dans 24\u00a0heures, ou à l’instant si vous êtes propriétaire de la plateforme. La personne l’apprend par e-mail et peut les garder d’ici là.',
  keep_factors: 'Ses seconds facteurs restent en place.',
  grant_admin:
    'Le rôle prend effet avec un second facteur et un mot de passe de 12 caractères\u00a0: s’il en manque un, la personne est invitée à l’ajouter.',
  withdraw_admin: 'La personne garde son compte et son club. Un e-mail le lui dit.',
  keep: 'Le compte ne sera pas effacé.',
}
