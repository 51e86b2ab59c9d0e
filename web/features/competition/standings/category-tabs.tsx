import { Link } from '@tanstack/react-router'
import type { PublicCategory } from '#contract/competition/standings.ts'
import { asTexts, type FollowSearch } from './follow-search.ts'
import type { View } from './views.ts'

type CategoryTabsProps = {
  param: string
  vue: View
  search: FollowSearch
  categories: readonly PublicCategory[]
  chosen: PublicCategory
}

/** Shows one category at a time; a category alone is a title. */
export function CategoryTabs({ param, vue, search, categories, chosen }: CategoryTabsProps) {
  if (categories.length === 1) return <h2 className="text-heading">{chosen.name}</h2>
  return (
    <>
      <h2 className="sr-only">{chosen.name}</h2>
      <nav aria-label="Catégories" data-screen-only>
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link
                to="/tournois/$id/$vue"
                params={{ id: param, vue }}
                search={asTexts({ ...search, categorie: id })}
                aria-current={id === chosen.id ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-control border border-line bg-card px-4 font-medium no-underline aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="hidden text-xl font-bold print:block">{chosen.name}</p>
    </>
  )
}
