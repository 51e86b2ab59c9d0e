import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'

/** Categories of a tournament: the first ones by name, then a count of the others. */
export function CategoryChips({ categories, max = 3 }: { categories: TournamentSummary['categories']; max?: number }) {
  const shown = categories.length > max ? categories.slice(0, max - 1) : categories
  const hidden = categories.length - shown.length
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Catégories">
      {shown.map((category) => (
        <li key={category.id} className="rounded-chip bg-raised px-2.5 py-0.5 text-sm font-semibold">
          {categoryLabel(category)}
        </li>
      ))}
      {hidden > 0 && (
        <li className="rounded-chip px-1.5 py-0.5 text-sm font-semibold text-muted">
          et {hidden > 1 ? `${hidden} autres` : 'une autre'}
        </li>
      )}
    </ul>
  )
}
