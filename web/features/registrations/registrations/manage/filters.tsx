import { PAYMENT_STATUS_LABELS } from '#domain/registrations/payments/payment.ts'
import { PAYMENT_STATUSES } from '#domain/registrations/payments/payment-statuses.ts'
import { REGISTRATION_ORDER_LABELS } from '#domain/registrations/registration-list.ts'
import { REGISTRATION_ORDERS } from '#domain/registrations/registration-orders.ts'
import { countChosen, OtherFilters, useOpening } from '#web/components/ui/lists/other-filters.tsx'
import type { Found } from '#web/components/ui/lists/found-sheet.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import type { RegistrationPage } from '../registrations-query.ts'
import { StatusFilter } from '../status-filter.tsx'
import { orderChange, orderOf, statusChange, statusOf } from './manage-filters.ts'
import type { ManageChange, ManageSearch } from './manage-search.ts'
import { TournamentField } from './tournament-field.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'

type ManageFiltersProps = Found & {
  search: ManageSearch
  counts: RegistrationPage['counts']
  organizerId: number | null
  onChange: (change: ManageChange) => void
}

/** State and text come first; on smaller screens the other filters are behind a button. */
export function ManageFilters({ search, counts, organizerId, onChange, ...found }: ManageFiltersProps) {
  const { button, ...part } = useOpening(countChosen(search.tournament, search.payment_status, search.tri))
  return (
    <div className="mb-3 grid gap-3" data-screen-only>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,0.9fr)]">
        <div className="flex gap-2">
          <WordsField placeholder="Équipe, club ou tournoi" q={search.q} onChange={(q) => onChange({ q })} />
          {button('lg:hidden')}
        </div>
        <OtherFilters {...part} {...found} className="grid gap-3 lg:contents!">
          <TournamentField
            tournament={search.tournament}
            organizerId={organizerId}
            onChange={(tournament) => onChange({ tournament })}
          />
          <NativeSelect
            aria-label="Paiement"
            empty="Tous les paiements"
            value={search.payment_status ?? ''}
            onChange={(event) =>
              onChange({ payment_status: PAYMENT_STATUSES.find((value) => value === event.target.value) })
            }
            options={PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }))}
          />
          <NativeSelect
            aria-label="Trier les inscriptions"
            value={orderOf(search)}
            onChange={(event) => {
              const order = REGISTRATION_ORDERS.find((value) => value === event.target.value)
              if (order) onChange(orderChange(order))
            }}
            options={Object.entries(REGISTRATION_ORDER_LABELS).map(([value, label]) => ({ value, label }))}
          />
        </OtherFilters>
      </div>
      <StatusFilter
        status={statusOf(search)}
        counts={counts}
        first="pending"
        onChange={(status) => onChange(statusChange(status))}
      />
    </div>
  )
}
