import type { AccountAct } from '#domain/accounts/account-acts.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import type { Called } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { ACT_LABELS } from './act-entries.ts'
import { EditDialog } from './edit-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { AskedAct } from './people-screen.tsx'
import { WriteDialog } from './write-dialog.tsx'

type ActDialogProps = AskedAct & { onClose: () => void }

/** Asks what an act needs before it is done. */
export default function ActDialog({ act, person, onClose }: ActDialogProps) {
  const { id, full_name, email } = person
  const name = full_name ?? email
  if (act === 'edit') return <EditDialog id={id} onClose={onClose} />
  if (act === 'write') return <WriteDialog person={person} onClose={onClose} />
  if (act === 'erase') return <EraseDialog person={person} onClose={onClose} />
  if (act === 'suspend')
    return (
      <ReasonAct
        title="Suspendre ce compte"
        description={name}
        hint="La personne le lira tel quel."
        confirmLabel="Suspendre"
        act={orpc.people.suspend}
        input={(reason) => ({ id, reason })}
        done="Compte suspendu"
        onClose={onClose}
      >
        <p className="text-muted">
          Elle est déconnectée à l’instant et ne se connecte plus. Ses inscriptions et celles de son club restent.
        </p>
      </ReasonAct>
    )
  const { consequences, ...plain } = PLAIN_ACTS[act]
  return (
    <ConfirmAct
      title={`${ACT_LABELS[act]}\u00a0: ${name}`}
      confirmLabel={ACT_LABELS[act]}
      tone={act === 'withdraw_admin' || act === 'reset_factors' ? 'danger' : 'primary'}
      input={{ id }}
      onClose={onClose}
      {...plain}
    >
      {consequences}
    </ConfirmAct>
  )
}

type PlainAct = { act: Called<{ id: string }, unknown>; done: string; consequences: string }

/** These acts ask for nothing but a yes. */
const PLAIN_ACTS: Record<Exclude<AccountAct, 'edit' | 'write' | 'erase' | 'suspend'>, PlainAct> = {
  restore: {
    act: orpc.people.restore,
    done: 'Compte rétabli',
    consequences: 'La personne peut se connecter comme avant. Un e-mail le lui dit.',
  },
  sign_out: {
    act: orpc.people.signOut,
    done: 'Personne déconnectée partout',
    consequences: 'Toutes ses sessions se terminent. Son mot de passe ne change pas. Un e-mail le lui dit.',
  },
  reset_factors: {
    act: orpc.people.resetFactors,
    done: 'Réinitialisation demandée',
    consequences:
      'Ses seconds facteurs sont retirés dans 24\u00a0heures, ou à l’instant si vous êtes propriétaire de la plateforme. La personne l’apprend par e-mail et peut les garder d’ici là.',
  },
  keep_factors: {
    act: orpc.people.keepFactors,
    done: 'Second facteur gardé',
    consequences: 'Ses seconds facteurs restent en place.',
  },
  grant_admin: {
    act: orpc.people.grantAdmin,
    done: 'Nomination faite',
    consequences:
      'Le rôle prend effet avec un second facteur et un mot de passe de 12 caractères\u00a0: s’il en manque un, la personne est invitée à l’ajouter.',
  },
  withdraw_admin: {
    act: orpc.people.withdrawAdmin,
    done: 'Rôle retiré',
    consequences: 'La personne garde son compte et son club. Un e-mail le lui dit.',
  },
  keep: { act: orpc.people.keep, done: 'Compte gardé', consequences: 'Le compte ne sera pas effacé.' },
}
