import { Link } from '@tanstack/react-router'
import { formatMoment } from '#domain/dates.ts'
import { Card } from '../../../components/ui/card.tsx'
import { RegistrationBadge } from '../../../components/ui/registration-badge.tsx'
import { categoryLabel } from '../../../lib/category-label.ts'
import { tournamentParam } from '../../../lib/tournament-param.ts'
import { ClubActions, type ClubActionsProps } from './actions.tsx'
import { DeadlineText } from '../deadline-text.tsx'
import { amountText, paymentText, refundText } from '../money-text.ts'
import { ReceiptLinks } from '../receipt-links.tsx'

/** One registration on a phone. */
export function ClubCard(props: ClubActionsProps) {
  const { registration } = props
  const { tournament, category, team_name, status, rank, reason, receipts, registered_by } = registration
  const money = [amountText(registration), paymentText(registration), refundText(registration)]
  return (
    <Card as="li" className="flex flex-col gap-2.5">
      <div>
        <RegistrationBadge status={status} place="club" rank={rank} />
      </div>
      <h2 className="text-lg leading-tight">
        <Link to="/tournois/$id" params={{ id: tournamentParam(tournament) }} className="no-underline">
          {tournament.title}
        </Link>
      </h2>
      <p className="text-[0.9375rem] text-muted">
        {formatMoment(tournament.starts_at, tournament.time_zone)}
        <br />
        {tournament.location}
      </p>
      <p>
        <strong className="wrap-anywhere">{team_name}</strong> · {categoryLabel(category)}
        {registered_by && <span className="block text-sm text-muted">Par {registered_by.full_name}</span>}
      </p>
      {reason && <p className="text-[0.9375rem]">Motif : {reason}</p>}
      <p className="text-[0.9375rem]">{money.filter(Boolean).join(' · ')}</p>
      <DeadlineText registration={registration} />
      <ReceiptLinks receipts={receipts} />
      <div className="mt-1 flex flex-wrap gap-2">
        <ClubActions {...props} />
      </div>
    </Card>
  )
}
