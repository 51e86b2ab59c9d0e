import { Link } from '@tanstack/react-router'
import type { Registration } from '#contract/registrations.ts'
import { formatMoment } from '#domain/dates.ts'
import { RegistrationBadge } from '../../../components/ui/registration-badge.tsx'
import { categoryLabel } from '../../../lib/category-label.ts'
import { tournamentParam } from '../../../lib/tournament-param.ts'
import { ClubActions, type ClubActionsProps } from './actions.tsx'
import { DeadlineText } from '../deadline-text.tsx'
import { amountText, paymentText, refundText } from '../money-text.ts'
import { ReceiptLinks } from '../receipt-links.tsx'
import { CELL, HEAD_CELL, TABLE, TABLE_FRAME } from '../table-class.ts'

type ClubTableProps = Omit<ClubActionsProps, 'registration'> & { registrations: readonly Registration[] }

/** The club's registrations on a large screen. */
export function ClubTable({ registrations, ...actions }: ClubTableProps) {
  return (
    <div className={TABLE_FRAME}>
      <table className={TABLE}>
        <caption className="sr-only">Inscriptions du club</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ title, look }) => (
              <th key={title} scope="col" className={`${HEAD_CELL} ${look}`}>
                {title}
              </th>
            ))}
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {registrations.map((registration) => (
            <Row key={registration.id} registration={registration} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const COLUMNS = [
  { title: 'Tournoi', look: '' },
  { title: 'Équipe', look: 'max-xl:hidden' },
  { title: 'Statut', look: '' },
  { title: 'Paiement', look: 'max-xl:hidden' },
]

function Row(props: ClubActionsProps) {
  const { registration } = props
  const { tournament, category, team_name, status, rank, reason, registered_by } = registration
  return (
    <tr className="group">
      <th scope="row" className={`${CELL} min-w-44 font-normal`}>
        <Link
          to="/tournois/$id"
          params={{ id: tournamentParam(tournament) }}
          className="leading-snug font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {tournament.title}
        </Link>
        <span className="mt-0.5 block text-sm text-muted">
          {formatMoment(tournament.starts_at, tournament.time_zone)}
          <br />
          {tournament.location}
        </span>
        <span className="mt-1 block text-sm wrap-anywhere xl:hidden">
          {team_name}, {categoryLabel(category)}
        </span>
      </th>
      <td className={`${CELL} min-w-36 max-xl:hidden`}>
        <span className="font-medium wrap-anywhere">{team_name}</span>
        <span className="block text-sm text-muted">
          {categoryLabel(category)}
          {registered_by && <span className="block wrap-anywhere">Par {registered_by.full_name}</span>}
        </span>
      </td>
      <td className={`${CELL} max-w-64`}>
        <RegistrationBadge status={status} place="club" rank={rank} />
        {reason && <p className="mt-1 text-sm">Motif : {reason}</p>}
        <DeadlineText registration={registration} className="mt-1" />
        <div className="mt-2 xl:hidden">
          <Payment registration={registration} />
        </div>
      </td>
      <td className={`${CELL} min-w-36 max-xl:hidden`}>
        <Payment registration={registration} />
      </td>
      <td className={CELL}>
        <div data-screen-only className="flex flex-wrap justify-end gap-1.5 xl:w-47 [&>*]:px-4!">
          <ClubActions {...props} />
        </div>
      </td>
    </tr>
  )
}

function Payment({ registration }: { registration: Registration }) {
  return (
    <>
      <span className="figures font-bold">{amountText(registration)}</span>
      {[paymentText(registration), refundText(registration)].filter(Boolean).map((words) => (
        <span key={words} className="block text-sm text-muted">
          {words}
        </span>
      ))}
      <ReceiptLinks receipts={registration.receipts} />
    </>
  )
}
