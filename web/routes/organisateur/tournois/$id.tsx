import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { NotFound } from '#web/components/layout/problems/not-found.tsx'
import { TournamentFrame, type TournamentPage } from '#web/features/organizing/tournament-steps/tournament-frame.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { tournamentIdOf } from '#web/lib/tournaments/tournament-param.ts'

/** A tournament for those who run it: its steps, and the pages below this route to which they lead. */
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
  const page = PAGES[useLocation({ select: ({ pathname }) => pathname.split('/')[4] ?? '' })]
  if (!page) return <Outlet />
  return (
    <TournamentFrame tournament={tournament} page={page}>
      <Outlet />
    </TournamentFrame>
  )
}

const tournamentQuery = (id: number) => orpc.tournaments.get.queryOptions({ input: { id } })

/** By the last part of their address. The steps themselves have their own frame. */
const PAGES: Record<string, TournamentPage> = {
  inscriptions: { step: 'registrations' },
  saisie: { label: 'Saisir des équipes' },
  formules: { step: 'draw' },
  planning: { step: 'planning' },
  'jour-j': { step: 'day' },
  fiche: { label: 'Fiche' },
  partager: { label: 'Partager' },
}
