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

/** Chooses the day that is shown and the category that stands out, and explains the colours of all categories. */
export function BoardFilters({ index, days, day, onDay, category, onCategory }: BoardFiltersProps) {
  const { categories } = index.problem
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
      <ul aria-label="Couleurs des catégories" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {categories.map(({ id, name }, order) => (
          <li key={id} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-4 w-5 rounded-chip" style={categoryLook(order)} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
