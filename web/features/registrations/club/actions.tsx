import type { Registration } from '#contract/registrations.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ClubPayment } from './payment.tsx'

export type ClubActionsProps = {
  registration: Registration
  onDetails: (registration: Registration) => void
  onCancel: (registration: Registration) => void
}

/** Actions of the club on one registration, as the server allows them. */
export function ClubActions({ registration, onDetails, onCancel }: ClubActionsProps) {
  const { team_name, permissions, tournament } = registration
  const of = ` : ${team_name}, ${tournament.title}`
  return (
    <>
      <ClubPayment registration={registration} />
      <Button variant="secondary" onClick={() => onDetails(registration)} aria-label={`Détails${of}`}>
        Détails
      </Button>
      {permissions.cancel && (
        <Button variant="quiet" onClick={() => onCancel(registration)} aria-label={`Annuler${of}`}>
          Annuler
        </Button>
      )}
    </>
  )
}
