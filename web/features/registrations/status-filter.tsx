import { registrationFilters } from '#domain/registration-list.ts'
import { type RegistrationStatus, REGISTRATION_STATUSES, registrationLabel } from '#domain/registration.ts'
import { ChoiceChips } from '../../components/ui/choice-chips.tsx'
import type { RegistrationPage } from './registrations-query.ts'

type StatusFilterProps = {
  status: RegistrationStatus | undefined
  counts: RegistrationPage['counts']
  onChange: (status: RegistrationStatus | undefined) => void
}

/** Statuses that occur, with their counts. The chosen one stays even when its count is zero. */
export function StatusFilter({ status, counts, onChange }: StatusFilterProps) {
  const count = (value: RegistrationStatus) => counts.find((entry) => entry.status === value)?.count ?? 0
  const choices = registrationFilters()
    .filter((value) => count(value) > 0 || value === status)
    .map((value) => ({
      value,
      label: registrationLabel(value, { place: 'club' }),
      count: count(value),
    }))
  if (choices.length < 2 && status === undefined) return null
  return (
    <ChoiceChips
      legend="Statut"
      name="status"
      choices={choices}
      value={status}
      oneLine
      onChange={(value) => onChange(REGISTRATION_STATUSES.find((known) => known === value))}
    />
  )
}
