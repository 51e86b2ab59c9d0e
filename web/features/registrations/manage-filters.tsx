import { PAYMENT_STATUSES, PAYMENT_STATUS_LABELS } from '#domain/payment.ts'
import { Field } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import type { ManageChange, ManageSearch } from './manage-search.ts'
import type { RegistrationPage } from './registrations-query.ts'
import { StatusFilter } from './status-filter.tsx'
import { TournamentField } from './tournament-field.tsx'
import { WordsField } from './words-field.tsx'

type ManageFiltersProps = {
  search: ManageSearch
  counts: RegistrationPage['counts']
  organizerId: number | null
  onChange: (change: ManageChange) => void
}

export function ManageFilters({ search, counts, organizerId, onChange }: ManageFiltersProps) {
  return (
    <div className="mb-6 grid gap-4" data-screen-only>
      <div className="grid gap-4 md:grid-cols-3">
        <WordsField q={search.q} onChange={(q) => onChange({ q })} />
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
      <StatusFilter status={search.status} counts={counts} onChange={(status) => onChange({ status })} />
    </div>
  )
}
