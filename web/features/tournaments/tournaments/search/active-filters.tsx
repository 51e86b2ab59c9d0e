import { X } from 'lucide-react'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { ofName } from '#domain/common/french-names.ts'
import type { FiltersProps } from './filters.tsx'
import { periodOf } from './periods.ts'
import { SIMPLE_FILTERS, simpleFiltersOf } from './simple-filters.ts'
import type { SimpleFilter, TournamentSearch } from './tournament-search.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

type ActiveFiltersProps = Pick<FiltersProps, 'search' | 'onChange' | 'today'> & {
  /** The name of the department, as the server says it. */
  departmentName: string | null
  onClear: () => void
}

/** Active filters of the list; one press removes each. */
export function ActiveFilters({ search, departmentName, today, onChange, onClear }: ActiveFiltersProps) {
  const filters = activeFilters(search, today, departmentName)
  if (filters.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="Filtres choisis">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <button
            ref={keepEarly}
            type="button"
            onClick={() => onChange(without)}
            className="inline-flex min-h-11 lg:min-h-9 items-center gap-1.5 rounded-chip bg-ink py-1 pr-2 pl-3 text-sm font-medium text-paper hover:bg-ink/85"
          >
            <span className="sr-only">Retirer le filtre </span>
            {label}
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          ref={keepEarly}
          type="button"
          onClick={onClear}
          className="min-h-11 lg:min-h-9 px-2 text-sm font-medium underline underline-offset-4"
        >
          Tout effacer
        </button>
      </li>
    </ul>
  )
}

type ActiveFilter = { label: string; without: Parameters<FiltersProps['onChange']>[0] }

export function activeFilters(search: TournamentSearch, today: string, departmentName: string | null): ActiveFilter[] {
  const { q, near, town, radius_km, from, to } = search
  const special: (ActiveFilter | false)[] = [
    q !== undefined && { label: `«\u00a0${q}\u00a0»`, without: { q: undefined, order: undefined } },
    (near ?? radius_km) !== undefined && {
      label: `${radius_km ? `À moins de ${radius_km}\u00a0km` : 'Près'} ${near ? (town ? ofName(town) : 'de la ville choisie') : 'de votre club'}`,
      without: { near: undefined, town: undefined, radius_km: undefined, order: undefined },
    },
    (from ?? to) !== undefined && { label: datesLabel(from, to, today), without: { from: undefined, to: undefined } },
  ]
  const simple = simpleFiltersOf(search).map((name) => ({
    label: labelOf(name, search[name], departmentName),
    without: { [name]: undefined },
  }))
  return [...special.filter((filter) => filter !== false), ...simple]
}

function labelOf<Name extends SimpleFilter>(name: Name, value: TournamentSearch[Name], departmentName: string | null) {
  return value === undefined ? '' : SIMPLE_FILTERS[name].label(value, departmentName)
}

function datesLabel(from: string | undefined, to: string | undefined, today: string): string {
  const period = periodOf({ from, to }, today)
  if (period) return period.label
  if (!from) return `Jusqu’au ${formatDayShort(to ?? today, today)}`
  if (!to) return `À partir du ${formatDayShort(from, today)}`
  return `Du ${formatDayShort(from, today)} au ${formatDayShort(to, today)}`
}
