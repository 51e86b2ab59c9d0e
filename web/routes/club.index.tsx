import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Dashboard } from '../features/clubs/dashboard.tsx'
import { DashboardSkeleton } from '../features/clubs/dashboard-skeleton.tsx'
import { JoinRequests } from '../features/clubs/join-requests.tsx'
import { ToDo, toDoQuery } from '../features/registrations/club/to-do.tsx'
import { orpc } from '../lib/api.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { given, wholeParam } from '../lib/search-params.ts'
import { loadViewer, useViewer } from '../lib/viewer.ts'

export const Route = createFileRoute('/club/')({
  /** `tournament`: the one that was being entered when a club was found to be missing. */
  validateSearch: (search: Record<string, unknown>) =>
    given({ tournament: wholeParam(search.tournament, { min: 1, max: 2_147_483_647 }) }),
  loader: async ({ context: { queryClient } }) => {
    const viewer = await loadViewer(queryClient)
    if (!viewer?.club) return
    await Promise.all([
      queryClient.ensureQueryData(orpc.clubs.dashboard.queryOptions()),
      // Urgent items load first, so that the page does not jump. If they fail, the rest still shows.
      queryClient.prefetchQuery(toDoQuery),
      viewer.permissions.manage_members && queryClient.prefetchQuery(orpc.clubs.mine.queryOptions()),
    ])
  },
  head: ({ matches }) => areaMeta('Tableau de bord', matches),
  pendingComponent: DashboardSkeleton,
  component: ClubHome,
})

/** Seen once in the life of an account. */
const NoClubYet = lazy(async () => ({ default: (await import('../features/clubs/no-club-yet.tsx')).NoClubYet }))

function ClubHome() {
  const viewer = useViewer()
  const { tournament } = Route.useSearch()
  const navigate = useNavigate()
  const enter = tournament === undefined ? null : () => void navigate({ to: '/paiement', search: { tournament } })
  if (!viewer) return null
  return (
    <>
      <h1 className="text-title">Tableau de bord</h1>
      <p className="mt-2 mb-6 text-lg text-muted">Bienvenue {viewer.full_name}</p>
      {viewer.club ? (
        <ClubOverview manages={viewer.permissions.manage_members} />
      ) : (
        <Suspense>
          <NoClubYet viewer={viewer} onFounded={enter} />
        </Suspense>
      )}
    </>
  )
}

function ClubOverview({ manages }: { manages: boolean }) {
  const { data } = useSuspenseQuery(orpc.clubs.dashboard.queryOptions())
  return (
    <>
      <ToDo />
      {manages && <JoinRequests />}
      <Dashboard dashboard={data} />
    </>
  )
}
