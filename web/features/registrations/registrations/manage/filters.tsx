import { useState } from 'react'
import { PAYMENT_STATUS_LABELS } from '#domain/registrations/payments/payment.ts'
import { PAYMENT_STATUSES } from '#domain/registrations/payments/payment-statuses.ts'
import { REGISTRATION_ORDER_LABELS } from '#domain/registrations/registration-list.ts'
import { REGISTRATION_ORDERS } from '#domain/registrations/registration-orders.ts'
import { FiltersButton } from '#web/components/ui/lists/filters-button.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { RegistrationPage } from '../registrations-query.ts'
import { StatusFilter } from '../status-filter.tsx'
import { orderChange, orderOf, statusChange, statusOf } from './manage-filters.ts'
import type { ManageChange, ManageSearch } from './manage-search.ts'
import { TournamentField } from './tournament-field.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'

type ManageFiltersProps = {
  search: ManageSearch
  counts: RegistrationPage['counts']
  organizerId: number | null
  onChange: (change: ManageChange) => void
}

/** State and text come first; on smaller screens the other filters are behind a button. */
export function ManageFilters({ search, counts, organizerId, onChange }: ManageFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hidden = [search.tournament, search.payment_status, search.tri].filter((chosen) => chosen !== undefined).length
  return (
    <div className="mb-3 grid gap-3" data-screen-only>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,0.9fr)]">
        <div className="flex gap-2">
          <WordsField placeholder="Équipe, club ou tournoi" q={search.q} onChange={(q) => onChange({ q })} />
          <FiltersButton
            isOpen={isOpen}
            controls="autres-filtres"
            count={hidden}
            onPress={() => setIsOpen(!isOpen)}
            className="min-h-11! lg:hidden"
          />
        </div>
        <div id="autres-filtres" className={classNames('grid gap-3 lg:contents', !isOpen && 'max-lg:hidden')}>
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
        </div>
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
