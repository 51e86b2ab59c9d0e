import type { TournamentPage } from '../results/tournaments-query.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS, DIVISION_LABELS } from '#domain/common/reference/divisions.ts'
import { formatEuros } from '#domain/common/money.ts'
import { GENDERS, GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { REGIONS } from '#domain/common/reference/regions.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { type Choice, ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { PeriodField } from './period-field.tsx'
import { TownField } from './town-field.tsx'
import type { TournamentSearch } from './tournament-search.ts'

export type FiltersProps = {
  search: TournamentSearch
  /** Merged into the address; undefined removes a filter. */
  onChange: (change: { [K in keyof TournamentSearch]?: TournamentSearch[K] | undefined }) => void
  facets: TournamentPage['facets'] | undefined
  /** True when distances start from the club, unless a town is chosen. */
  isFromClub?: boolean
  categories: readonly string[]
  divisions: readonly string[]
  today: string
}

/** Every filter of the search engine: what is active or carried by a tournament of the list; the figure beside a value is what choosing it would find. */
export function Filters({ search, onChange, facets, isFromClub, categories, divisions, today }: FiltersProps) {
  const count = (facet: keyof TournamentPage['facets'], value: string) =>
    facets ? (facets[facet].find((candidate) => candidate.value === value)?.count ?? 0) : undefined
  return (
    <div className="flex flex-col gap-6">
      <Checkbox
        name="places_left"
        value="true"
        checked={search.places_left ?? false}
        onChange={(event) => onChange({ places_left: event.target.checked || undefined })}
        className="-my-2 font-semibold"
      >
        Avec des places libres
      </Checkbox>
      <TownField
        town={search.town}
        onChange={(town) => onChange(town ? { ...town, order: 'distance' } : NO_TOWN)}
        {...(isFromClub ? { hint: 'Pour mesurer d’ailleurs que de votre club.' } : {})}
      />
      {(search.near || isFromClub) && (
        <Field label={search.near ? 'Distance' : 'Distance de votre club'}>
          {(control) => (
            <NativeSelect
              {...control}
              name="radius_km"
              empty="Toutes les distances"
              value={search.radius_km ?? ''}
              onChange={(event) => onChange({ radius_km: Number(event.target.value) || undefined })}
              options={radiusOptions(search.radius_km)}
            />
          )}
        </Field>
      )}
      <PeriodField dates={search} today={today} onChange={onChange} />
      <Field label="Région">
        {(control) => (
          <NativeSelect
            {...control}
            name="region"
            empty="Toutes les régions"
            value={search.region ?? ''}
            onChange={(event) => onChange({ region: event.target.value || undefined, department: undefined })}
            options={REGIONS.map(({ code, name }) => ({ value: code, label: withCount(name, count('region', code)) }))}
          />
        )}
      </Field>
      <Field label="Département">
        {(control) => (
          <NativeSelect
            {...control}
            name="department"
            empty="Tous"
            value={search.department ?? ''}
            onChange={(event) => onChange({ department: event.target.value || undefined })}
            options={departmentOptions(facets?.department ?? [], search.department)}
          />
        )}
      </Field>
      <ChoiceChips
        legend="Catégorie"
        name="category"
        value={search.category}
        onChange={(category) => onChange({ category })}
        choices={CATEGORIES.filter((value) => categories.includes(value) || count('category', value)).map((value) =>
          choice(value, value, count('category', value)),
        )}
      />
      <ChoiceChips
        legend="Genre"
        name="gender"
        value={search.gender}
        onChange={(gender) => onChange({ gender: GENDERS.find((value) => value === gender) })}
        choices={GENDERS.map((value) => choice(value, GENDER_LABELS[value], count('gender', value)))}
      />
      <ChoiceChips
        legend="Division"
        name="division"
        value={search.division}
        onChange={(division) => onChange({ division: DIVISIONS.find((value) => value === division) })}
        choices={DIVISIONS.filter((value) => divisions.includes(value) || count('division', value)).map((value) =>
          choice(value, DIVISION_LABELS[value], count('division', value)),
        )}
      />
      <Field label="Prix par équipe">
        {(control) => (
          <NativeSelect
            {...control}
            name="max_price_cents"
            empty="Tous les prix"
            value={search.max_price_cents ?? ''}
            onChange={(event) =>
              onChange({ max_price_cents: event.target.value === '' ? undefined : Number(event.target.value) })
            }
            options={PRICES}
          />
        )}
      </Field>
      <Checkbox
        name="past"
        value="true"
        checked={search.past ?? false}
        onChange={(event) => onChange({ past: event.target.checked || undefined })}
        className="-my-2"
      >
        Tournois passés
      </Checkbox>
    </div>
  )
}

const NO_TOWN = { near: undefined, town: undefined, radius_km: undefined, order: undefined }
const RADII_KM = [30, 100, 300]
const PRICES = [
  { value: '0', label: 'Gratuit' },
  ...[50, 80, 120, 200].map((euros) => ({ value: String(euros * 100), label: `${formatEuros(euros * 100)} au plus` })),
]

/** An address may carry another radius, which is then a choice too. */
function radiusOptions(chosen: number | undefined) {
  const all =
    chosen === undefined || RADII_KM.includes(chosen) ? RADII_KM : [...RADII_KM, chosen].toSorted((a, b) => a - b)
  return all.map((km) => ({ value: String(km), label: `Moins de ${km}\u00a0km` }))
}

/** Lists the departments with a result, and the chosen one. */
function departmentOptions(found: TournamentPage['facets']['department'], chosen: string | undefined) {
  const options = found.map(({ value, name, count }) => ({ value, label: withCount(`${value} – ${name}`, count) }))
  if (!chosen || found.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, label: withCount(chosen, 0) }, ...options]
}

const withCount = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`)

const choice = (value: string, label: string, count: number | undefined): Choice => ({ value, label, count })
