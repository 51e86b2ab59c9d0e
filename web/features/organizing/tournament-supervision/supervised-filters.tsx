import { Suspense, lazy } from 'react'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'
import { TOLD_STATUS_LABELS, TOLD_STATUSES } from '#domain/tournaments/tournament.ts'
import { SUPERVISED_ORDER_LABELS, SUPERVISED_ORDERS } from '#domain/organizing/tournament-supervision.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { FoldedFilters } from '#web/components/ui/lists/folded-filters.tsx'
import { countChosen } from '#web/components/ui/lists/other-filters.tsx'
import type { Found } from '#web/components/ui/lists/found-sheet.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import { ClubFilter } from './club-filter.tsx'
import type { SupervisedSearch } from './supervised-search.ts'

const DatePicker = lazy(async () => ({
  default: (await import('#web/components/ui/fields/date-picker.tsx')).DatePicker,
}))

type SupervisedFiltersProps = Found & {
  search: SupervisedSearch
  onChange: (change: { [K in keyof SupervisedSearch]?: SupervisedSearch[K] | undefined }) => void
}

export function SupervisedFilters({ search, onChange, ...found }: SupervisedFiltersProps) {
  const drawn = ({ name, label, empty, options }: typeof STATUS | (typeof OTHERS)[number]) => (
    <Field key={name} label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          {...(empty ? { empty } : {})}
          value={search[name] ?? (empty ? '' : options[0]!.value)}
          options={options}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <FoldedFilters
      {...found}
      words={<WordsField placeholder="Nom ou lieu" q={search.q} onChange={(q) => onChange({ q })} />}
      main={drawn(STATUS)}
      count={countChosen(search.statut, search.departement, search.du, search.au, search.club)}
      className="sm:grid-cols-2 lg:grid-cols-4"
    >
      {OTHERS.map(drawn)}
      <Suspense fallback={<Skeleton className="h-11 lg:col-span-2" />}>
        <DatePicker
          label="Du"
          value={search.du ?? null}
          max={search.au}
          onChange={(du) => onChange({ du: du ?? undefined })}
        />
        <DatePicker
          label="Au"
          value={search.au ?? null}
          min={search.du}
          onChange={(au) => onChange({ au: au ?? undefined })}
        />
      </Suspense>
      <ClubFilter club={search.club} onChange={(club) => onChange({ club })} />
    </FoldedFilters>
  )
}

const STATUS = {
  name: 'statut',
  label: 'Statut',
  empty: 'Tous',
  options: TOLD_STATUSES.map((value) => ({ value, label: TOLD_STATUS_LABELS[value] })),
} as const

const OTHERS = [
  {
    name: 'departement',
    label: 'Département',
    empty: 'Tous',
    options: DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) })),
  },
  {
    name: 'tri',
    label: 'Tri',
    empty: null,
    options: SUPERVISED_ORDERS.map((value) => ({ value, label: SUPERVISED_ORDER_LABELS[value] })),
  },
] as const
