import { useState } from 'react'
import { PAYMENT_STATUSES, PAYMENT_STATUS_LABELS } from '#domain/payment.ts'
import { Field } from '../../../components/ui/field.tsx'
import { FiltersButton } from '../../../components/ui/filters-button.tsx'
import { NativeSelect } from '../../../components/ui/native-select.tsx'
import { classNames } from '../../../lib/class-names.ts'
import type { ManageChange, ManageSearch } from './manage-search.ts'
import type { RegistrationPage } from '../registrations-query.ts'
import { StatusFilter } from '../status-filter.tsx'
import { TournamentField } from './tournament-field.tsx'
import { WordsField } from './words-field.tsx'

type ManageFiltersProps = {
  search: ManageSearch
  counts: RegistrationPage['counts']
  organizerId: number | null
  onChange: (change: ManageChange) => void
}

/** On a phone, text and status come first; the other filters are behind a button. */
export function ManageFilters({ search, counts, organizerId, onChange }: ManageFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hidden = [search.tournament, search.payment_status].filter((chosen) => chosen !== undefined).length
  return (
    <div className="mb-6 grid gap-4" data-screen-only>
      <div className="grid gap-4 lg:grid-cols-3">
        <div className="flex items-end gap-2">
          <WordsField q={search.q} onChange={(q) => onChange({ q })} />
          <FiltersButton
            isOpen={isOpen}
            controls="autres-filtres"
            count={hidden}
            onPress={() => setIsOpen(!isOpen)}
            className="min-h-11! lg:hidden"
          />
        </div>
        <div id="autres-filtres" className={classNames('grid gap-4 lg:contents', !isOpen && 'max-lg:hidden')}>
          <TournamentField
            tournament={search.tournament}
            organizerId={organizerId}
            onChange={(tournament) => onChange({ tournament })}
          />
          <Field label="Paiement">
            {(control) => (
              <NativeSelect
                {...control}
                empty="Tous les paiements"
                value={search.payment_status ?? ''}
                onChange={(event) =>
                  onChange({ payment_status: PAYMENT_STATUSES.find((value) => value === event.target.value) })
                }
                options={PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }))}
              />
            )}
          </Field>
        </div>
      </div>
      <StatusFilter status={search.status} counts={counts} onChange={(status) => onChange({ status })} />
    </div>
  )
}
