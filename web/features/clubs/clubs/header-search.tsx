import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Input } from '#web/components/ui/fields/input.tsx'

/** Shows a search box on wide screens, and a link to the search page on others. */
export function HeaderSearch() {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const q = typeof typed === 'string' ? typed.trim() : ''
    // From now on the search page shows the words.
    event.currentTarget.reset()
    void navigate({ to: '/club/rechercher', search: q ? { q } : {} })
  }
  return (
    <>
      <search className="w-64 min-w-0 max-xl:hidden">
        <form onSubmit={search} className="relative">
          <Search
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
            aria-hidden="true"
          />
          <Input
            type="search"
            name="q"
            aria-label="Rechercher un tournoi"
            placeholder="Rechercher un tournoi"
            maxLength={100}
            className="w-full pl-10"
          />
        </form>
      </search>
      <Link to="/club/rechercher" className={buttonClass('quiet', 'icon', 'xl:hidden')} title="Rechercher un tournoi">
        <Search className="size-5" aria-hidden="true" />
        <span className="sr-only">Rechercher un tournoi</span>
      </Link>
    </>
  )
}
