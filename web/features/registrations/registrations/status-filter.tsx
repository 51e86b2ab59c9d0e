import { registrationFilters } from '#domain/registrations/registration-list.ts'
import { type RegistrationStatus, registrationLabel } from '#domain/registrations/registration.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import type { RegistrationPage } from './registrations-query.ts'

type StatusFilterProps = {
  status: RegistrationStatus | undefined
  counts: RegistrationPage['counts']
  /** The state on which the list opens is always offered, after all of them together. */
  first?: RegistrationStatus
  onChange: (status: RegistrationStatus | undefined) => void
}

/** Offers the statuses that occur, with their counts. The chosen one stays even when its count is zero. */
export function StatusFilter({ status, counts, first, onChange }: StatusFilterProps) {
  const count = (value: RegistrationStatus) => counts.find((entry) => entry.status === value)?.count ?? 0
  const shown = registrationFilters().filter((value) => count(value) > 0 || value === status)
  if (shown.length < 2 && status === undefined && !first) return null
  const ordered = first ? [first, ...shown.filter((value) => value !== first)] : shown
  const choices = ordered.map((value) => ({
    value: value as string,
    label: registrationLabel(value, { place: 'club' }),
    count: count(value),
  }))
  if (first)
    choices.unshift({ value: ALL, label: 'Toutes', count: counts.reduce((sum, entry) => sum + entry.count, 0) })
  return (
    <ChoiceChips
      legend="Statut"
      hideLegend
      name="status"
      choices={choices}
      value={status ?? (first && ALL)}
      oneLine="everywhere"
      onChange={(value) => onChange(REGISTRATION_STATUSES.find((known) => known === value))}
    />
  )
}

const ALL = 'tous'
