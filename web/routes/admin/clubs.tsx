import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { readClubsSearch } from '#web/features/office/club-supervision/clubs-search.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'

const Clubs = lazy(() => import('./-admin-clubs.tsx'))

export const Route = createFileRoute('/admin/clubs')({
  validateSearch: readClubsSearch,
  head: ({ matches }) => areaMeta('Clubs', matches),
  component: AdminClubs,
})

function AdminClubs() {
  const navigate = Route.useNavigate()
  return (
    <>
      <h1 className="mb-4 text-heading">Clubs</h1>
      <Suspense fallback={<Skeleton className="h-dvh rounded-card" />}>
        <Clubs search={Route.useSearch()} navigate={navigate} />
      </Suspense>
    </>
  )
}
