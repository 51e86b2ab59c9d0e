import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { NewForClub } from '#web/features/organizing/organizing/new-for-club.tsx'
import { SupervisedScreen } from '#web/features/organizing/tournament-supervision/supervised-screen.tsx'
import { readSupervisedSearch } from '#web/features/organizing/tournament-supervision/supervised-search.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'
import { TOURNAMENT_TABS } from './-tournament-tabs.tsx'

const LifeOf = lazy(async () => ({
  default: (await import('#web/features/organizing/tournament-life/life-of.tsx')).LifeOf,
}))

export const Route = createFileRoute('/admin/tournois')({
  validateSearch: readSupervisedSearch,
  head: ({ matches }) => areaMeta('Tournois', matches),
  component: Tournaments,
})

function Tournaments() {
  const navigate = Route.useNavigate()
  const [search, ask] = useAsked(Route.useSearch(), navigate)
  // Opening another sheet adds to the history, so that « Retour » closes it.
  const change = (next: typeof search) =>
    next.fiche !== undefined && next.fiche !== search.fiche
      ? void navigate({ search: next, resetScroll: false })
      : ask(next)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6">
        <h1 className="text-heading">Tournois</h1>
        <NewForClub />
      </div>
      <SupervisedScreen search={search} onChange={change} lifeOf={lifeOf} tabs={TOURNAMENT_TABS} />
    </>
  )
}

const lifeOf = (id: number) => (
  <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
    <LifeOf id={id} />
  </Suspense>
)
