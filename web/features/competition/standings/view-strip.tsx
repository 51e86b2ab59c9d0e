import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useShownInside } from '#web/lib/focus/use-shown-inside.ts'
import { VIEWS, VIEW_TITLES } from './views.ts'

type ViewStripProps = {
  /** The tournament, as its address names it. */
  param: string
  /** The team that came with the link stays first from page to page. */
  team?: string | undefined
}

/** Leads from the page of a tournament to its teams, matches, ranks and bracket, and back. */
export function ViewStrip({ param, team }: ViewStripProps) {
  const search = team ? { equipe: team } : {}
  const strip = useRef<HTMLUListElement>(null)
  useShownInside(strip, '[aria-current=page]')
  return (
    <nav aria-label="Pages du tournoi" data-screen-only className="border-b border-line bg-card">
      <ul ref={strip} className="strip page-width flex gap-1 max-sm:px-3">
        <li className="shrink-0">
          <Link to="/tournois/$id" params={{ id: param }} activeOptions={EXACT} className={TAB}>
            Le tournoi
          </Link>
        </li>
        {VIEWS.map((vue) => (
          <li key={vue} className="shrink-0">
            <Link
              to="/tournois/$id/$vue"
              params={{ id: param, vue }}
              search={search}
              activeOptions={EXACT}
              className={TAB}
            >
              {VIEW_TITLES[vue]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const EXACT = { exact: true, includeSearch: false }

const TAB =
  '-mb-px flex min-h-12 items-center border-b-3 border-transparent px-3.5 forced-colors:border-[Canvas] font-medium text-muted no-underline transition-colors duration-150 hover:text-ink aria-[current=page]:border-leather aria-[current=page]:text-ink focus-visible:-outline-offset-3 forced-colors:aria-[current=page]:border-[Highlight]'
