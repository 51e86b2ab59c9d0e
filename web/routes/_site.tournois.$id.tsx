import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { formatDateRange } from '#domain/dates.ts'
import { DetailsPage } from '../features/tournaments/details-page.tsx'
import { shareText } from '../features/tournaments/share-text.ts'
import { structuredData } from '../features/tournaments/structured-data.ts'
import { tournamentIdOf, tournamentParam } from '../features/tournaments/tournament-param.ts'
import { orpc } from '../lib/api.ts'
import { isNotFound } from '../lib/api-error.ts'
import { siteUrl } from '../lib/page-context.ts'
import { pageMeta, siteNameOf } from '../lib/page-meta.ts'

export const Route = createFileRoute('/_site/tournois/$id')({
  loader: async ({ context, params }) => {
    const id = tournamentIdOf(params.id)
    if (id === null) throw notFound()
    const tournament = await context.queryClient.ensureQueryData(tournamentQuery(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    const canonical = tournamentParam(tournament)
    if (canonical !== params.id)
      throw redirect({ to: '/tournois/$id', params: { id: canonical }, statusCode: 308, replace: true })
    return { tournament }
  },
  head: ({ loaderData, matches }) => {
    if (!loaderData) return {}
    const { tournament } = loaderData
    const path = `/tournois/${tournamentParam(tournament)}`
    const { meta, links } = pageMeta({
      title: `${tournament.title}, ${formatDateRange(tournament.starts_at, tournament.ends_at, tournament.time_zone)} à ${tournament.venue_city}`,
      description: shareText(tournament),
      path,
      siteName: siteNameOf(matches),
    })
    const origin = siteUrl()
    const data = structuredData({ tournament, url: origin + path, image: `${origin}/social-card.png` })
    return { meta, links, scripts: [{ type: 'application/ld+json', children: data }] }
  },
  component: Tournament,
})

function Tournament() {
  const { tournament: loaded } = Route.useLoaderData()
  const { data: tournament } = useSuspenseQuery(tournamentQuery(loaded.id))
  return <DetailsPage tournament={tournament} />
}

const tournamentQuery = (id: number) => orpc.tournaments.get.queryOptions({ input: { id } })
