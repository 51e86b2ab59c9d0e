import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { DayField } from './day-field.tsx'
import type { MatchSearch } from './match-search.ts'
import { TournamentField } from './tournament-field.tsx'

export type MatchFiltersProps = {
  search: MatchSearch
  /** The change is merged into the address; undefined removes a filter. */
  onChange: (change: { [K in keyof MatchSearch]?: MatchSearch[K] | undefined }) => void
  categories: readonly string[]
  /** True when the viewer has a club and can filter its matches. */
  hasClub: boolean
}

export function MatchFilters({ search, onChange, categories, hasClub }: MatchFiltersProps) {
  // Without a script none of these fields would answer.
  return (
    <search
      className="grid grid-cols-2 items-end gap-4 rounded-card noscript:hidden border border-line bg-card p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_11rem_auto_auto]"
      aria-label="Filtrer les matchs"
      data-screen-only
    >
      <div className="min-w-0 max-lg:col-span-2">
        <TournamentField
          title={search.tournament_id ? (search.tournament ?? 'Tournoi choisi') : undefined}
          onChange={(tournament) => onChange({ tournament_id: tournament?.id, tournament: tournament?.title })}
        />
      </div>
      <Field label="Catégorie" className="min-w-0">
        {(control) => (
          <NativeSelect
            {...control}
            empty="Toutes"
            value={search.category ?? ''}
            onChange={(event) => onChange({ category: CATEGORIES.find((category) => category === event.target.value) })}
            options={CATEGORIES.filter((category) => categories.includes(category)).map((category) => ({
              value: category,
              label: category,
            }))}
          />
        )}
      </Field>
      <DayField day={search.date} onChange={(date) => onChange({ date })} />
      {hasClub && (
        <Checkbox
          checked={search.club === 'mine'}
          onChange={(event) => onChange({ club: event.target.checked ? 'mine' : undefined })}
          className="font-medium max-lg:col-span-2"
        >
          Mon club seulement
        </Checkbox>
      )}
    </search>
  )
}
