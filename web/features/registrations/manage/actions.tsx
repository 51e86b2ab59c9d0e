import { Ellipsis } from 'lucide-react'
import type { Registration } from '#contract/registrations.ts'
import { Button } from '../../../components/ui/button.tsx'
import { buttonClass } from '../../../components/ui/button-class.ts'
import { Menu } from '../../../components/ui/menu.tsx'
import { approvalBlockers, blockersId } from './blockers.ts'

/** What a dialog is open for. */
export type ManageAsked = {
  dialog: 'details' | 'reject' | 'received' | 'extend' | 'release' | 'cancel'
  registration: Registration
}

export type ManageActionsProps = {
  registration: Registration
  isApproving: boolean
  onApprove: (registration: Registration) => void
  onAsk: (asked: ManageAsked) => void
}

/** Approve and reject buttons while pending; other actions in the menu, as the server allows them. */
export function ManageActions({ registration, isApproving, onApprove, onAsk }: ManageActionsProps) {
  const { permissions, team_name } = registration
  const ask = (dialog: ManageAsked['dialog']) => () => onAsk({ dialog, registration })
  const isBlocked = approvalBlockers(registration).length > 0
  return (
    <>
      {permissions.approve && (
        <Button
          onClick={() => onApprove(registration)}
          pending={isApproving}
          disabled={isBlocked}
          aria-describedby={isBlocked ? blockersId(registration) : undefined}
          aria-label={`Valider ${team_name}`}
          className="px-4!"
        >
          Valider
        </Button>
      )}
      {permissions.reject && (
        <Button variant="secondary" onClick={ask('reject')} aria-label={`Refuser ${team_name}`} className="px-4!">
          Refuser
        </Button>
      )}
      <Menu
        label={`Autres actions pour ${team_name}`}
        trigger={<Ellipsis className="size-5" aria-hidden="true" />}
        triggerClass={buttonClass('quiet', 'icon')}
        entries={[
          { label: 'Détails', onAction: ask('details') },
          permissions.confirm_payment && { label: 'Paiement reçu…', onAction: ask('received') },
          permissions.extend_payment && { label: 'Laisser plus de temps…', onAction: ask('extend') },
          permissions.release && { label: 'Libérer la place…', onAction: ask('release'), tone: 'danger' },
          permissions.cancel &&
            registration.status !== 'pending' && {
              label: 'Annuler l’inscription…',
              onAction: ask('cancel'),
              tone: 'danger',
            },
        ]}
      />
    </>
  )
}
