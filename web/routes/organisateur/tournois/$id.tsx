import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/components/layout/problems/not-found.tsx'
import { TournamentFrame } from '#web/features/organizing/organizing/tournament-frame.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { tournamentIdOf } from '#web/lib/tournaments/tournament-param.ts'
import { useNow } from '#web/lib/time/use-now.ts'

/** The frame of a tournament for those who run it; its pages are below this route. */
export const Route = createFileRoute('/organisateur/tournois/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = tournamentIdOf(params.id)
    if (id === null) throw notFound()
    const tournament = await queryClient.ensureQueryData(tournamentQuery(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    // A member with neither the accounts nor the desk sees nothing here. The guard opens their own page alone to those
    // with one of them.
    const { read_accounts, keep_desk } = tournament.permissions
    if (!read_accounts && !keep_desk) throw notFound()
    return { id, title: tournament.title }
  },
  head: ({ matches, loaderData }) => areaMeta(loaderData?.title ?? 'Tournoi', matches),
  notFoundComponent: NotFound,
  component: OrganizedTournament,
})

function OrganizedTournament() {
  const { id } = Route.useLoaderData()
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id))
  const now = useNow()
  return (
    <TournamentFrame tournament={tournament} now={now}>
      <Outlet />
    </TournamentFrame>
  )
}

const tournamentQuery = (id: number) => orpc.tournaments.get.queryOptions({ input: { id } })
