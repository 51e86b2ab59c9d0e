import {
  CLUB_FILTER_LABELS,
  CLUB_FILTERS,
  CLUB_ORDER_LABELS,
  CLUB_ORDERS,
} from '#domain/office/club-supervision/club-list.ts'
import { ORGANIZING_LABELS, ORGANIZING_STATES } from '#domain/organizing/organizing.ts'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { FoldedFilters } from '#web/components/ui/lists/folded-filters.tsx'
import { countChosen } from '#web/components/ui/lists/other-filters.tsx'
import type { Found } from '#web/components/ui/lists/found-sheet.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import type { ClubsSearch } from './clubs-search.ts'

type ClubFiltersProps = Found & { search: ClubsSearch; onChange: (more: ClubsSearch) => void }

export function ClubFilters({ search, onChange, ...found }: ClubFiltersProps) {
  const select = (name: keyof ClubsSearch, label: string, empty: string, options: readonly Option[]) => (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          empty={empty}
          value={search[name] ?? ''}
          options={options}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const box = (name: 'sans' | 'doublon', label: string) => (
    <Checkbox
      checked={search[name] === 'oui'}
      onChange={(event) => onChange({ [name]: event.target.checked ? 'oui' : '' })}
    >
      {label}
    </Checkbox>
  )
  return (
    <FoldedFilters
      {...found}
      words={
        <WordsField
          placeholder="Nom, ville, affiliation ou e-mail"
          q={search.q}
          onChange={(q = '') => onChange({ q })}
        />
      }
      main={select(
        'statut',
        'Statut',
        'Tous',
        CLUB_FILTERS.map((value) => ({ value, label: CLUB_FILTER_LABELS[value] })),
      )}
      count={countChosen(...NARROWING.map((name) => search[name]))}
      className="sm:grid-cols-2 lg:grid-cols-4"
    >
      {select('departement', 'Département', 'Tous', DEPARTMENT_OPTIONS)}
      {select('verifie', 'Vérifié', 'Tous', [
        { value: 'oui', label: 'Vérifiés' },
        { value: 'non', label: 'Non vérifiés' },
      ])}
      {select(
        'organisation',
        'Organisation',
        'Tous',
        ORGANIZING_STATES.map((value) => ({ value, label: ORGANIZING_LABELS[value] })),
      )}
      {select(
        'tri',
        'Tri',
        CLUB_ORDER_LABELS.name,
        CLUB_ORDERS.filter((order) => order !== 'name').map((value) => ({ value, label: CLUB_ORDER_LABELS[value] })),
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1 sm:col-span-full">
        {box('sans', 'Sans responsable')}
        {box('doublon', 'Doublon probable')}
      </div>
    </FoldedFilters>
  )
}

const NARROWING = ['statut', 'departement', 'verifie', 'organisation', 'sans', 'doublon'] as const

type Option = { value: string; label: string }

const DEPARTMENT_OPTIONS = DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))
