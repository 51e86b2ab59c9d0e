import { Check } from 'lucide-react'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import type { BoardDay } from './board-scale.ts'
import { categoryLook } from './category-look.ts'
import type { PlanIndex } from '../plan-places.ts'

type BoardFiltersProps = {
  index: PlanIndex
  days: readonly BoardDay[]
  day: BoardDay
  onDay: (day: string) => void
  category: string | undefined
  onCategory: (category: string | undefined) => void
}

/** Chooses the day that is shown and the category that stands out, and explains colours and signs. */
export function BoardFilters({ index, days, day, onDay, category, onCategory }: BoardFiltersProps) {
  const { categories, games } = index.problem
  const hasStarted = games.some(({ id }) => index.hasStarted(id))
  if (days.length === 1 && categories.length === 1 && !hasStarted) return null
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3" data-screen-only>
      {days.length > 1 && (
        <ChoiceChips
          legend="Jour"
          name="jour"
          hideLegend
          choices={days.map((each) => ({ value: each.day, label: each.label }))}
          value={day.day}
          onChange={(value) => value !== undefined && onDay(value)}
        />
      )}
      {categories.length > 1 && (
        <ChoiceChips
          legend="Catégorie"
          name="categorie"
          hideLegend
          choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={category}
          onChange={onCategory}
        />
      )}
      <ul aria-label="Légende" className="flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
        {categories.length > 1 &&
          categories.map(({ id, name }, order) => (
            <li key={id} className="flex items-center gap-1.5">
              <span aria-hidden="true" className="h-4 w-5 rounded-chip" style={categoryLook(order)} />
              {name}
            </li>
          ))}
        {hasStarted && (
          <li className="flex items-center gap-1.5">
            <Check className="size-4 text-success" aria-hidden="true" />
            {STARTED}
          </li>
        )}
      </ul>
    </div>
  )
}

/** The words of the sign that a game bears once nothing can move it. */
export const STARTED = 'déjà joué ou commencé'
