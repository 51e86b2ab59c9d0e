import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, CircleDashed } from 'lucide-react'
import type { TournamentSteps } from '#contract/organizing/tournament-steps.ts'
import { counted } from '#domain/common/counted.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'

type Category = TournamentSteps['categories'][number]

/** Each category with its teams, and whether it is drawn, or published once the planning is the question. */
export function CategoryRows({
  id,
  categories,
  of,
}: {
  id: number
  categories: readonly Category[]
  of: 'draw' | 'planning'
}) {
  return (
    <ul className="divide-y divide-line">
      {categories
        .filter(({ status }) => status !== 'cancelled')
        .map((category) => {
          const isDone = of === 'draw' ? category.is_drawn : category.is_published
          const Sign = isDone ? Check : CircleDashed
          return (
            <li key={category.id}>
              <Link
                to="/organisateur/tournois/$id/formules"
                params={{ id: String(id) }}
                search={{ categorie: category.id }}
                className="flex min-h-13 items-center gap-3 px-4 py-2 no-underline hover:bg-raised sm:px-5"
              >
                <Sign
                  className={isDone ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-warning'}
                  aria-hidden="true"
                />
                <span className="min-w-0 flex-1 leading-snug font-semibold lg:flex-none lg:basis-56">
                  {categoryLabel(category)}
                </span>
                <span className="text-right text-[0.9375rem] text-muted lg:flex-1 lg:text-left">
                  {counted(category.teams, 'équipe')}
                  <span className="lg:hidden">{waits(category, of)}</span>
                </span>
                <span className="text-[0.9375rem] text-muted max-lg:hidden">
                  {category.format ?? 'sans formule'}
                  {waits(category, of)}
                </span>
                <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
              </Link>
            </li>
          )
        })}
    </ul>
  )
}

function waits({ teams, is_drawn, is_published }: Category, of: 'draw' | 'planning'): string {
  if (teams < 2 && !is_drawn) return ', ne se joue pas'
  if (!is_drawn) return ', à tirer'
  return of === 'planning' && !is_published ? ', à publier' : ''
}
