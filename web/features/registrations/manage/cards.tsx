import { Card } from '../../../components/ui/card.tsx'
import { RegistrationBadge } from '../../../components/ui/registration-badge.tsx'
import { categoryLabel } from '../../../lib/category-label.ts'
import { BlockersText } from './blockers-text.tsx'
import { DeadlineText } from '../deadline-text.tsx'
import { ManageActions } from './actions.tsx'
import { type ManageListProps, Money } from './table.tsx'
import { SelectBox } from './select-box.tsx'

/** The same list on phones. */
export function ManageCards({ registrations, approving, selection, ...actions }: ManageListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {registrations.map((registration) => {
        const { id, tournament, category, club, team_name, status, rank, reason } = registration
        return (
          <Card key={id} as="li" className="flex flex-col gap-2.5 has-checked:border-leather">
            <div className="flex items-center justify-between gap-3">
              <RegistrationBadge status={status} place="club" rank={rank} />
              {selection.canSelect(registration) && (
                <SelectBox
                  label={`Sélectionner ${team_name}`}
                  isSelected={selection.has(id)}
                  onChange={() => selection.toggle(id)}
                />
              )}
            </div>
            <div>
              <h2 className="text-lg leading-tight wrap-anywhere">{team_name}</h2>
              <p className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">
                {club.name}
                <br />
                {tournament.title} · {categoryLabel(category)}
              </p>
            </div>
            {reason && <p className="text-[0.9375rem]">Motif : {reason}</p>}
            <Money registration={registration} />
            <DeadlineText registration={registration} />
            <BlockersText registration={registration} />
            <div className="mt-1 flex flex-wrap gap-2">
              <ManageActions registration={registration} isApproving={approving.has(id)} {...actions} />
            </div>
          </Card>
        )
      })}
    </ul>
  )
}
