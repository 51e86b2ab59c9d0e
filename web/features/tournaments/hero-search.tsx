import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { GENDERS, GENDER_LABELS } from '#domain/reference/genders.ts'
import { scrollToSection } from '../../components/layout/scroll-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ChoiceChips } from '../../components/ui/choice-chips.tsx'
import { Segments } from '../../components/ui/segments.tsx'
import { TownField } from './town-field.tsx'
import { readTournamentSearch } from './tournament-search.ts'

type HeroSearchProps = {
  categories: readonly string[]
  town: { near: string; town: string } | null
  onTown: (town: { near: string; town: string } | null) => void
  /** The second call to action. */
  children: ReactNode
}

/**
 * Where, which category, girls or boys: three taps, then the list. It is a form, so that it works before the page is
 * awake, or without script: what is typed as a town is then read as words. With nothing chosen, the way is down to the
 * search block.
 */
export function HeroSearch({ categories, town, onTown, children }: HeroSearchProps) {
  const navigate = useNavigate()
  const [category, setCategory] = useState<string>()
  const [gender, setGender] = useState<string>()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = readTournamentSearch(Object.fromEntries(new FormData(event.currentTarget)))
    if (Object.keys(search).length === 0) return void scrollToSection(navigate, 'search')
    void navigate({ to: '/tournois', search: readTournamentSearch({ ...search, order: search.near && 'distance' }) })
  }
  return (
    <form
      action="/tournois"
      onSubmit={find}
      className="grid grid-cols-1 gap-3.5 rounded-panel border border-line bg-card p-4 shadow-panel sm:p-5 lg:grid-cols-2 lg:gap-x-4"
    >
      <TownField town={town?.town} name="q" onChange={onTown} />
      {town && (
        <>
          <input type="hidden" name="near" value={town.near} />
          <input type="hidden" name="town" value={town.town} />
        </>
      )}
      <Segments
        legend="Genre"
        name="gender"
        choices={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
        value={gender}
        onChange={setGender}
      />
      <div className="min-w-0 lg:col-span-2">
        <ChoiceChips
          legend="Catégorie"
          name="category"
          oneLine
          choices={categories.map((value) => ({ value, label: value }))}
          value={category}
          onChange={setCategory}
        />
      </div>
      <div className="flex flex-col gap-2.5 sm:flex-row lg:col-span-2 [&>*]:grow">
        <Button type="submit" size="lg" icon={<Search className="size-5" aria-hidden="true" />}>
          Trouver un tournoi
        </Button>
        {children}
      </div>
    </form>
  )
}
