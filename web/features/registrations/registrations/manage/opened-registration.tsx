import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import ManageDialogs from './acts/dialogs.tsx'
import type { ManageAsked } from './row.tsx'

type OpenedRegistrationProps = {
  id: string
  documentsOf: (registration: Registration) => ReactNode
  onClose: () => void
}

/** Opens one registration from elsewhere than its list, with all that its organiser may do about it. */
export default function OpenedRegistration({ id, documentsOf, onClose }: OpenedRegistrationProps) {
  const { data: registration } = useQuery(orpc.registrations.get.queryOptions({ input: { id } }))
  const [dialog, setDialog] = useState<ManageAsked['dialog']>('details')
  const { act } = useToldAct({
    act: orpc.registrations.approve,
    done: ({ team_name }) => `${team_name} : inscription validée`,
  })
  if (!registration) return null
  return (
    <ManageDialogs
      asked={{ dialog, registration }}
      documentsOf={documentsOf}
      acts={<OtherActs registration={registration} onAsk={setDialog} />}
      onApprove={() => act({ id })}
      onClose={onClose}
    />
  )
}

type OtherActsProps = { registration: Registration; onAsk: (dialog: ManageAsked['dialog']) => void }

/** Offers what the menu of its row offers in the list. */
function OtherActs({ registration: { permissions, status }, onAsk }: OtherActsProps) {
  const offered = [
    { dialog: 'received', label: 'Paiement reçu…', may: permissions.confirm_payment },
    { dialog: 'extend', label: 'Laisser plus de temps…', may: permissions.extend_payment },
    { dialog: 'rename', label: 'Renommer l’équipe…', may: permissions.rename },
    { dialog: 'reject', label: 'Refuser…', may: permissions.reject },
    { dialog: 'release', label: 'Libérer la place…', may: permissions.release },
    { dialog: 'cancel', label: 'Annuler l’inscription…', may: permissions.cancel && status !== 'pending' },
  ] as const
  const mine = offered.filter(({ may }) => may)
  if (mine.length === 0) return null
  return (
    <div className="my-5 flex flex-wrap gap-2">
      {mine.map(({ dialog, label }) => (
        <Button key={dialog} variant="secondary" onClick={() => onAsk(dialog)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
