import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { DIVISION_LABELS, isDivision } from '#domain/common/reference/divisions.ts'
import { GENDERS, GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { REGIONS } from '#domain/common/reference/regions.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { readTournamentSearch } from '../search/tournament-search.ts'

type SearchBlockProps = { categories: readonly string[]; divisions: readonly string[] }

/** Advanced search of the home page: opens the list with these filters. It also works before hydration. */
export function SearchBlock({ categories, divisions }: SearchBlockProps) {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({
      to: '/tournois',
      search: readTournamentSearch(Object.fromEntries(new FormData(event.currentTarget))),
    })
  }
  return (
    <search aria-label="Rechercher un tournoi">
      <form
        action="/tournois"
        onSubmit={search}
        className="rounded-panel border border-line bg-card p-5 shadow-panel sm:p-7"
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Tournoi ou ville" className="sm:col-span-2 lg:col-span-4">
            {(control) => (
              <span className="relative block">
                <Search
                  className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
                  aria-hidden="true"
                />
                <Input
                  {...control}
                  type="search"
                  name="q"
                  placeholder="Nom du tournoi, ville"
                  maxLength={100}
                  className="min-h-13 pl-12 text-lg"
                  enterKeyHint="search"
                />
              </span>
            )}
          </Field>
          <Field label="Région">
            {(control) => (
              <NativeSelect {...control} name="region" empty="Toutes les régions" options={REGION_OPTIONS} />
            )}
          </Field>
          <Field label="Genre">
            {(control) => <NativeSelect {...control} name="gender" empty="Tous les genres" options={GENDER_OPTIONS} />}
          </Field>
          <Field label="Catégorie">
            {(control) => (
              <NativeSelect
                {...control}
                name="category"
                empty="Toutes les catégories"
                options={categories.map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
          <Field label="Division">
            {(control) => (
              <NativeSelect
                {...control}
                name="division"
                empty="Toutes les divisions"
                options={divisions.map((value) => ({
                  value,
                  label: isDivision(value) ? DIVISION_LABELS[value] : value,
                }))}
              />
            )}
          </Field>
        </div>
        <Button
          type="submit"
          size="lg"
          className="mt-6 w-full sm:w-auto"
          icon={<Search className="size-5" aria-hidden="true" />}
        >
          Rechercher
        </Button>
      </form>
    </search>
  )
}

const REGION_OPTIONS = REGIONS.map(({ code, landing_name }) => ({ value: code, label: landing_name }))
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))
