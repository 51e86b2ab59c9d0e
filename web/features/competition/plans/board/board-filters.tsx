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

/** Chooses the day that is shown and the category that stands out, with the colour it has on the board. */
export function BoardFilters({ index, days, day, onDay, category, onCategory }: BoardFiltersProps) {
  const { categories } = index.problem
  if (days.length === 1 && categories.length === 1) return null
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
          choices={categories.map(({ id, name }, order) => ({
            value: id,
            label: name,
            mark: <span aria-hidden="true" className="h-4 w-5 rounded-chip" style={categoryLook(order)} />,
          }))}
          value={category}
          onChange={onCategory}
        />
      )}
    </div>
  )
}
