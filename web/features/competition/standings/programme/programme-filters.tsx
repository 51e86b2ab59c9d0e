import type { CompetitionOverview } from '#contract/competition/standings.ts'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { asTexts, type FollowSearch } from '../follow-search.ts'

type ProgrammeFiltersProps = {
  overview: CompetitionOverview
  search: FollowSearch
  onSearch: (search: FollowSearch) => void
}

/** Filters by day, court and category. It is a form with an address, so that a browser without script filters too. */
export function ProgrammeFilters({ overview, search, onSearch }: ProgrammeFiltersProps) {
  const { days, courts, categories } = overview
  const { equipe, ...others } = search
  const change = (changed: { [Name in keyof FollowSearch]?: FollowSearch[Name] | undefined }) =>
    onSearch(Object.fromEntries(Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined)))
  return (
    <search aria-label="Filtrer les matchs" data-screen-only>
      <form
        method="get"
        className="grid grid-cols-2 items-end gap-4 rounded-card border border-line bg-card p-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
      >
        {days.length > 1 && (
          <Field label="Jour" className="min-w-0">
            {(control) => (
              <NativeSelect
                {...control}
                name="jour"
                {...(equipe ? { empty: 'Tous' } : {})}
                value={search.jour ?? ''}
                onChange={({ target }) => change({ jour: target.value || undefined })}
                options={days.map((value) => ({ value, label: formatDayLong(value) }))}
              />
            )}
          </Field>
        )}
        <Field label="Terrain" className="min-w-0">
          {(control) => (
            <NativeSelect
              {...control}
              name="terrain"
              empty="Tous"
              value={search.terrain ? String(search.terrain) : ''}
              onChange={({ target }) => change({ terrain: Number(target.value) || undefined })}
              options={courts.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
        <Field label="Catégorie" className="min-w-0">
          {(control) => (
            <NativeSelect
              {...control}
              name="categorie"
              empty="Toutes"
              value={search.categorie ? String(search.categorie) : ''}
              onChange={({ target }) => change({ categorie: Number(target.value) || undefined })}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
        {equipe && (
          <>
            <input type="hidden" name="equipe" value={equipe} />
            <ButtonLink
              variant="secondary"
              to="/tournois/$id/$vue"
              params={{ id: tournamentParam(overview), vue: 'matchs' }}
              search={asTexts(others)}
            >
              Toutes les équipes
            </ButtonLink>
          </>
        )}
        <noscript>
          <Button type="submit">Afficher</Button>
        </noscript>
      </form>
    </search>
  )
}
