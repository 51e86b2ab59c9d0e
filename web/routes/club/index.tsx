import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { DashboardSkeleton } from '#web/features/clubs/clubs/home/dashboard-skeleton.tsx'
import { clubDayQuery } from '#web/features/competition/matches/club/club-day-query.ts'
import { clubAlertsQuery } from '#web/features/registrations/club-alerts/club-alerts-query.ts'
import { upcomingQuery } from '#web/features/registrations/registrations/club/upcoming-query.ts'
import { nearClubQuery } from '#web/features/tournaments/tournaments/home/near-club-query.ts'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, wholeParam } from '#web/lib/router/search-params.ts'
import { loadViewer, useViewer } from '#web/lib/session/viewer.ts'
import { ClubHome } from './-club-home.tsx'

export const Route = createFileRoute('/club/')({
  /** `tournament` is the one being entered when the account turned out to have no club. */
  validateSearch: (search: Record<string, unknown>) =>
    given({ tournament: wholeParam(search.tournament, { min: 1, max: 2_147_483_647 }) }),
  // Loads all parts together, so that the page does not jump. A part that fails says so in its place, and the rest is
  // shown.
  loader: async ({ context: { queryClient } }) => {
    const viewer = await loadViewer(queryClient)
    if (!viewer?.club) return
    await Promise.all([
      queryClient.prefetchQuery(clubDayQuery),
      queryClient.prefetchQuery(clubAlertsQuery),
      queryClient.prefetchQuery(orpc.clubs.dashboard.queryOptions()),
      queryClient.prefetchQuery(orpc.clubs.mine.queryOptions()),
      queryClient.prefetchQuery(upcomingQuery),
      queryClient.prefetchQuery(nearClubQuery),
      queryClient.prefetchQuery(orpc.calendar.feed.queryOptions()),
    ])
  },
  head: ({ matches }) => areaMeta('Tableau de bord', matches),
  pendingComponent: DashboardSkeleton,
  component: ClubIndex,
})

/** Seen once in the life of an account, so it is loaded when needed. */
const NoClubYet = lazy(async () => ({
  default: (await import('#web/features/clubs/clubs/joining/no-club-yet.tsx')).NoClubYet,
}))

function ClubIndex() {
  const viewer = useViewer()
  const { tournament } = Route.useSearch()
  const navigate = useNavigate()
  const enter = tournament === undefined ? null : () => void navigate({ to: '/paiement', search: { tournament } })
  if (!viewer) return null
  const { club } = viewer
  if (club) return <ClubHome viewer={{ ...viewer, club }} />
  return (
    <>
      <h1 className="text-title">Tableau de bord</h1>
      <p className="mt-2 mb-6 text-lg text-muted">Bienvenue {viewer.full_name}</p>
      <Suspense>
        <NoClubYet viewer={viewer} onFounded={enter} />
      </Suspense>
    </>
  )
}
