import { ACCOUNT_STATUS_LABELS, PERSON_CASES, PERSON_SORTS } from '#domain/accounts/account-acts.ts'
import { ACCOUNT_STATUSES, ROLE_LABELS, ROLES } from '#domain/common/people/roles.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { FoldedFilters } from '#web/components/ui/lists/folded-filters.tsx'
import { countChosen } from '#web/components/ui/lists/other-filters.tsx'
import type { Found } from '#web/components/ui/lists/found-sheet.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import { CASE_LABELS, SORT_LABELS } from './people-query.ts'
import type { PeopleSearch } from './people-search.ts'

type Counts = { admin: number; suspended: number; inactive: number; unconfirmed: number }
type PeopleFiltersProps = Found & {
  search: PeopleSearch
  /** They are undefined until they are known. */
  counts: Counts | undefined
  onChange: (more: PeopleSearch) => void
}

export function PeopleFilters({ search, counts, onChange, ...found }: PeopleFiltersProps) {
  const known: Partial<Record<string, number>> = counts ?? {}
  const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value) => {
      const count = known[value]
      return { value, label: count === undefined ? labels[value] : `${labels[value]} (${count})` }
    })
  const role = { name: 'role', label: 'Rôle', empty: 'Tous', options: options(ROLES, ROLE_LABELS) } as const
  const others = [
    { name: 'statut', label: 'Statut', empty: 'Tous', options: options(ACCOUNT_STATUSES, ACCOUNT_STATUS_LABELS) },
    { name: 'cas', label: 'Cas', empty: 'Tous', options: options(PERSON_CASES, CASE_LABELS) },
  ] as const
  const drawn = ({ name, label, empty, options: choices }: typeof role | (typeof others)[number]) => (
    <Field key={name} label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          empty={empty}
          value={search[name] ?? ''}
          options={choices}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <FoldedFilters
      {...found}
      words={
        <WordsField
          placeholder="Nom, e-mail ou club"
          q={search.q}
          onChange={(q) => onChange({ ...search, q: q ?? '' })}
        />
      }
      main={drawn(role)}
      count={countChosen(search.role, search.statut, search.cas)}
      className="sm:grid-cols-3"
    >
      {others.map(drawn)}
      <Field label="Tri">
        {(control) => (
          <NativeSelect
            {...control}
            value={search.tri ?? PERSON_SORTS[0]}
            options={PERSON_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            onChange={(event) => onChange({ tri: event.target.value === PERSON_SORTS[0] ? '' : event.target.value })}
          />
        )}
      </Field>
    </FoldedFilters>
  )
}
