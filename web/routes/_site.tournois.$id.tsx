import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { tournamentMatchesQueries } from '../features/matches/tournament-matches-query.ts'
import { DetailsPage } from '../features/tournaments/details-page.tsx'
import { previewText } from '../features/tournaments/preview-text.ts'
import { tournamentIdOf, tournamentParam } from '../lib/tournament-param.ts'
import { orpc } from '../lib/api.ts'
import { isNotFound } from '../lib/api-error.ts'
import { late } from '../lib/late.tsx'
import { pageMeta, siteNameOf } from '../lib/page-meta.ts'
import { todayAt } from '../lib/today.ts'
import { useViewer } from '../lib/viewer.ts'

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
    const today = todayAt(tournament.time_zone)
    const { coming, over } = tournamentMatchesQueries(tournament, today)
    const matches = [coming, over]
      .filter((query) => query.enabled)
      .map((query) => context.queryClient.ensureQueryData(query))
    // The page works without its matches; in the browser they load separately.
    if (import.meta.env.SSR) await Promise.allSettled(matches)
    else {
      for (const query of matches) query.catch(() => {})
      await TournamentMatches.load().catch(() => {})
    }
    // What follows is a kindness: the page is whole without it.
    const following = hasEnded(tournament)
      ? await context.queryClient.ensureQueryData(followingQuery(tournament)).catch(() => null)
      : null
    return { tournament, today, preview: previewText(tournament), next: following?.items[0] ?? null }
  },
  head: ({ loaderData, matches }) => {
    if (!loaderData) return {}
    return pageMeta({
      ...loaderData.preview,
      path: `/tournois/${tournamentParam(loaderData.tournament)}`,
      siteName: siteNameOf(matches),
    })
  },
  component: Tournament,
})

function Tournament() {
  const { tournament: loaded, today, next } = Route.useLoaderData()
  const { data: tournament } = useSuspenseQuery(tournamentQuery(loaded.id))
  const viewer = useViewer()
  return (
    <DetailsPage
      tournament={tournament}
      next={next && <WhatFollows tournament={next} />}
      matches={<TournamentMatches tournament={tournament} today={today} />}
      own={
        viewer?.club && (
          <ClientOnly>
            <Suspense>
              <OwnPlace tournamentId={tournament.id} />
            </Suspense>
          </ClientOnly>
        )
      }
    />
  )
}

const TournamentMatches = late(
  async () => (await import('../features/matches/tournament-matches.tsx')).TournamentMatches,
)
const WhatFollows = late(async () => (await import('../features/tournaments/what-follows.tsx')).WhatFollows)

const OwnPlace = lazy(() => import('../features/registrations/club/own-place.tsx'))

const hasEnded = ({ availability: { code } }: TournamentDetails) => code === 'completed' || code === 'cancelled'

const followingQuery = ({ organizer }: TournamentDetails) =>
  orpc.tournaments.list.queryOptions({ input: { organizer_club_id: organizer.id, order: 'bookable', limit: 1 } })

const tournamentQuery = (id: number) => orpc.tournaments.get.queryOptions({ input: { id } })
