import type { Registration } from '#contract/registrations.ts'
import { formatDayNumeric, formatMoment } from '#domain/dates.ts'
import { localDay } from '#domain/local-time.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { RegistrationBadge } from '../../../components/ui/registration-badge.tsx'
import { categoryLabel } from '../../../lib/category-label.ts'
import { BlockersText } from './blockers-text.tsx'
import { DeadlineText } from '../deadline-text.tsx'
import { ManageActions, type ManageActionsProps } from './actions.tsx'
import { amountText, paymentText, refundText } from '../money-text.ts'
import { SelectBox } from './select-box.tsx'
import type { Selection } from './selection.ts'
import { CELL, HEAD_CELL, TABLE, TABLE_FRAME } from '../table-class.ts'

export type ManageListProps = Omit<ManageActionsProps, 'registration' | 'isApproving'> & {
  registrations: readonly Registration[]
  /** Ids of the approvals under way. */
  approving: ReadonlySet<string>
  selection: Selection
}

export function ManageTable({ registrations, approving, selection, ...actions }: ManageListProps) {
  return (
    <div className={TABLE_FRAME}>
      <table className={TABLE}>
        <caption className="sr-only">Inscriptions</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD_CELL} w-0 pr-0!`}>
              <SelectBox
                label="Sélectionner toutes les inscriptions en attente affichées"
                isSelected={selection.isAll}
                isDisabled={selection.isNone}
                onChange={selection.toggleAll}
              />
            </th>
            <th scope="col" className={HEAD_CELL}>
              Équipe
            </th>
            <th scope="col" className={`${HEAD_CELL} max-xl:hidden`}>
              Tournoi
            </th>
            <th scope="col" className={HEAD_CELL}>
              Statut
            </th>
            <th scope="col" className={`${HEAD_CELL} max-xl:hidden`}>
              Paiement
            </th>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {registrations.map((registration) => (
            <Row
              key={registration.id}
              registration={registration}
              isApproving={approving.has(registration.id)}
              selection={selection}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ selection, ...props }: ManageActionsProps & { selection: Selection }) {
  const { registration } = props
  const { id, tournament, category, club, team_name, status, rank, reason, created_at } = registration
  return (
    <tr className="group has-checked:bg-leather-soft/40">
      <td className={`${CELL} pr-0!`}>
        {selection.canSelect(registration) && (
          <SelectBox
            label={`Sélectionner ${team_name}`}
            isSelected={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        )}
      </td>
      <th scope="row" className={`${CELL} min-w-40 font-normal`}>
        <span className="leading-snug font-semibold wrap-anywhere">{team_name}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {club.name}
          <br />
          {categoryLabel(category)}
          <span className="block xl:hidden">{tournament.title}</span>
        </span>
      </th>
      <td className={`${CELL} min-w-40 max-xl:hidden`}>
        <span className="leading-snug font-medium wrap-anywhere">{tournament.title}</span>
        <span className="block text-sm text-muted">
          {formatMoment(tournament.starts_at, tournament.time_zone)}
          <br />
          Inscrite le {formatDayNumeric(localDay(created_at, PARIS))}
        </span>
      </td>
      <td className={`${CELL} min-w-44 max-w-72`}>
        <RegistrationBadge status={status} place="club" rank={rank} />
        {reason && <p className="mt-1 text-sm">Motif : {reason}</p>}
        <DeadlineText registration={registration} className="mt-1" />
        <BlockersText registration={registration} />
        <Money registration={registration} className="mt-1.5 xl:hidden" />
      </td>
      <td className={`${CELL} min-w-36 max-xl:hidden`}>
        <Money registration={registration} />
      </td>
      <td className={CELL}>
        <div data-screen-only className="flex flex-wrap justify-end gap-1.5 max-xl:w-36 xl:flex-nowrap">
          <ManageActions {...props} />
        </div>
      </td>
    </tr>
  )
}

export function Money({ registration, className }: { registration: Registration; className?: string }) {
  return (
    <span className={`block ${className ?? ''}`}>
      <span className="figures font-bold">{amountText(registration)}</span>
      {[paymentText(registration), refundText(registration)].filter(Boolean).map((words) => (
        <span key={words} className="block text-sm text-muted">
          {words}
        </span>
      ))}
    </span>
  )
}
