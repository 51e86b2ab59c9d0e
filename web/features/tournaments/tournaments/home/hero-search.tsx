import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { Segments } from '#web/components/ui/fields/segments.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { chooseTown, useTownChoice } from '#web/lib/tournaments/town-choice.ts'
import { given } from '#web/lib/router/search-params.ts'
import { readTournamentSearch } from '../search/tournament-search.ts'
import type { Wish } from './next-ones.tsx'
import { TownField } from '../search/town-field.tsx'

type HeroSearchProps = {
  categories: readonly string[]
  /** Town of the member's club: proposed until another is chosen. */
  clubTown: string | null
  /** The member's teams play these: one press asks for one of them. */
  played: readonly Required<Wish>[]
  wish: Wish
  onWish: (wish: Wish) => void
  /** Called when the search is sent empty: the page then scrolls to the whole search. */
  onNothing: () => void
  children: ReactNode
}

/** The search of the first screen: where, which category, who plays. A plain form until the page is awake. */
export function HeroSearch({ categories, clubTown, played, wish, onWish, onNothing, children }: HeroSearchProps) {
  const navigate = useNavigate()
  const chosen = useTownChoice()
  const [hasLeftClub, setHasLeftClub] = useState(false)
  const [isFree, setFree] = useState(false)
  const choose = (changed: Record<string, string | undefined>) => {
    const { category, gender } = readTournamentSearch({ ...wish, ...changed })
    onWish(given({ category, gender }))
  }
  const proposed = chosen || hasLeftClub ? null : clubTown

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = readTournamentSearch(Object.fromEntries(new FormData(event.currentTarget)))
    if (Object.keys(search).length === 0) return onNothing()
    void navigate({ to: '/tournois', search })
  }

  return (
    <search aria-label="Trouver un tournoi près de chez vous">
      <form
        action="/tournois"
        onSubmit={send}
        className="rounded-panel border border-line bg-card p-4 shadow-panel sm:p-5"
      >
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 lg:grid-cols-2">
          <TownField
            name="q"
            hint=""
            town={chosen?.town ?? proposed ?? undefined}
            onChange={(town) => {
              setHasLeftClub(true)
              chooseTown(town)
            }}
          />
          {chosen && (
            <>
              <input type="hidden" name="near" value={chosen.near} />
              <input type="hidden" name="town" value={chosen.town} />
              <input type="hidden" name="order" value="distance" />
            </>
          )}
          {proposed && <input type="hidden" name="q" value={proposed} />}
          {played.length > 0 && !isFree ? (
            <div className="min-w-0 lg:col-span-2">
              <ChoiceChips
                legend="Mes équipes"
                name="played"
                oneLine
                value={played.findIndex((one) => isSame(one, wish)).toString()}
                onChange={(index) => {
                  if (index === OTHER) setFree(true)
                  onWish(played[Number(index)] ?? {})
                }}
                choices={[
                  ...played.map((one, index) => ({ value: `${index}`, label: categoryName(one) })),
                  { value: OTHER, label: 'Autre' },
                ]}
              />
              {Object.entries(wish).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            </div>
          ) : (
            <>
              <div className="min-w-0 lg:order-last lg:col-span-2">
                <ChoiceChips
                  legend="Catégorie"
                  name="category"
                  oneLine
                  value={wish.category}
                  onChange={(category) => choose({ category })}
                  choices={categories.map((value) => ({ value, label: value }))}
                />
              </div>
              <Segments
                legend="Genre"
                name="gender"
                value={wish.gender}
                onChange={(gender) => choose({ gender })}
                choices={GENDERS_SHOWN}
                hideLegend="phone"
              />
            </>
          )}
        </div>
        <div className="mt-4 grid gap-3 max-sm:*:last:justify-self-center sm:grid-cols-[minmax(0,1fr)_auto]">
          <Button type="submit" size="lg" icon={<Search className="size-5" aria-hidden="true" />}>
            Trouver un tournoi
          </Button>
          {children}
        </div>
      </form>
    </search>
  )
}

const OTHER = 'other'

const isSame = (one: Wish, other: Wish) => one.category === other.category && one.gender === other.gender

const GENDERS_SHOWN = (['feminin', 'masculin', 'mixte'] as const).map((value) => ({
  value,
  label: GENDER_LABELS[value],
}))
