import { Ellipsis } from 'lucide-react'
import type { Registration } from '#contract/registrations.ts'
import { Button } from '../../../components/ui/button.tsx'
import { buttonClass } from '../../../components/ui/button-class.ts'
import { Menu } from '../../../components/ui/menu.tsx'
import { OpenButton } from '../../../components/ui/open-button.tsx'
import { categoryLabel } from '../../../lib/category-label.ts'
import { tournamentParam } from '../../../lib/tournament-param.ts'
import { ReceiptLinks } from '../receipt-links.tsx'
import { RegistrationRow } from '../registration-row.tsx'
import { ClubPayment } from './payment.tsx'

type ClubRowProps = {
  registration: Registration
  onDetails: (registration: Registration) => void
  onCancel: (registration: Registration) => void
}

/** A registration as its club reads it: what is left to do is its one act, else its details. */
export function ClubRow({ registration, onDetails, onCancel }: ClubRowProps) {
  const { team_name, category, tournament, permissions, receipts, registered_by } = registration
  const open = () => onDetails(registration)
  const hasToPay = permissions.accept_offer || permissions.pay
  const of = ` : ${team_name}, ${tournament.title}`
  return (
    <RegistrationRow
      registration={registration}
      side="club"
      title={<OpenButton onOpen={open}>{tournament.title}</OpenButton>}
      subtitle={[team_name, categoryLabel(category), registered_by && `par ${registered_by.full_name}`]
        .filter(Boolean)
        .join(' · ')}
      brief={team_name}
      proof={receipts.length > 0 && <ReceiptLinks receipts={receipts} isShort />}
      act={
        hasToPay ? (
          <ClubPayment registration={registration} />
        ) : (
          <Button variant="secondary" onClick={open} aria-label={`Détails${of}`}>
            Détails
          </Button>
        )
      }
      menu={
        <Menu
          label={`Autres actions pour ${team_name}, ${tournament.title}`}
          trigger={<Ellipsis className="size-5" aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={[
            hasToPay && { label: 'Détails', onAction: open },
            { label: 'Voir le tournoi', href: `/tournois/${tournamentParam(tournament)}` },
            permissions.cancel && { label: 'Annuler…', onAction: () => onCancel(registration), tone: 'danger' },
          ]}
        />
      }
    />
  )
}
