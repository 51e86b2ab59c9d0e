import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { tournamentMoment } from '#domain/tournaments/tournament-page.ts'
import { OnceFound } from '#web/components/layout/problems/once-found.tsx'
import { tournamentMatchesQueries } from '#web/features/competition/matches/tournament-matches-query.ts'
import { DetailsPage, loadDetails } from '#web/features/tournaments/tournaments/details/details-page.tsx'
import { previewText } from '#web/features/tournaments/tournaments/sharing/preview-text.ts'
import { tournamentIdOf, tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { orpc } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { useLikelyNext } from '#web/lib/loading/likely-next.ts'
import { late } from '#web/lib/loading/late.tsx'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'
import { type SearchInput, given, uuidParam, wholeParam } from '#web/lib/router/search-params.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { todayAt } from '#web/lib/time/today.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

export const Route = createFileRoute('/_site/tournois/$id')({
  /** `categorie`: the category entered that somebody comes for; `equipe`: on the day, the registration of their team. */
  validateSearch: ({ categorie, equipe }: SearchInput) =>
    given({ categorie: wholeParam(categorie, { min: 1, max: 2 ** 31 }), equipe: uuidParam(equipe) }),
  loaderDeps: ({ search: { equipe } }) => ({ equipe }),
  loader: async ({ context, params, deps: { equipe } }) => {
    const id = tournamentIdOf(params.id)
    if (id === null) throw notFound()
    const tournament = await context.queryClient.ensureQueryData(tournamentQuery(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    const canonical = tournamentParam(tournament)
    if (canonical !== params.id)
      throw redirect({ to: '/tournois/$id', params: { id: canonical }, search: true, statusCode: 308, replace: true })
    const today = todayAt(tournament.time_zone)
    const { coming, over } = tournamentMatchesQueries(tournament, today)
    const matches = [coming, over]
      .filter((query) => query.enabled)
      .map((query) => context.queryClient.ensureQueryData(query))
    const isPlayed = tournamentMoment(tournament.availability.code) === 'during'
    const day = isPlayed
      ? [import('./-day.tsx').then(({ askDay }) => askDay(context.queryClient, tournament, equipe))]
      : []
    const voice = isOver(tournament)
      ? await import('./-voice.tsx').then(({ askVoice }) => askVoice(context.queryClient, id)).catch(() => [])
      : []
    // The page works without its matches and opinions; in the browser they load separately.
    if (import.meta.env.SSR) await Promise.allSettled([...matches, ...voice, ...day])
    else {
      for (const query of [...matches, ...voice, ...day]) query.catch(() => {})
      const parts = isPlayed
        ? [Day]
        : [TournamentMatches, ViewStrip, Weather, Way, ...(isOver(tournament) ? [Ranks, Voice] : [])]
      await Promise.all([!isPlayed && loadDetails(), ...parts.map((part) => part.load())]).catch(() => {})
    }
    return { tournament, today, preview: previewText(tournament) }
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
  const data = Route.useLoaderData()
  return <OnceFound data={data}>{(loaded) => <LoadedTournament {...loaded} />}</OnceFound>
}

function LoadedTournament({ tournament: loaded, today }: { tournament: TournamentDetails; today: string }) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(loaded.id))
  const { categorie, equipe } = Route.useSearch()
  const viewer = useViewer()
  // Before the tournament, its places are taken and freed while the page is open.
  useLive(tournamentMoment(tournament.availability.code) === 'before' ? [`t${tournament.id}`] : [])
  useLikelyNext(tournament.availability.can_register ? '/_site/paiement' : null)
  const { coming, over } = tournamentMatchesQueries(tournament, today)
  const matchCounts = [useQuery(coming), useQuery(over)].map(({ data }) => data?.items.length ?? 0)
  if (tournamentMoment(tournament.availability.code) === 'during')
    return <Day tournament={tournament} today={today} team={equipe} />
  const isToCome = tournamentMoment(tournament.availability.code) === 'before'
  const hasMatches = matchCounts.some((count) => count > 0)
  return (
    <DetailsPage
      tournament={tournament}
      chosen={tournament.categories.find(({ id }) => id === categorie) ?? null}
      strip={
        tournament.status !== 'draft' &&
        tournament.status !== 'pending_review' &&
        (tournament.status !== 'cancelled' || hasMatches) && <ViewStrip param={tournamentParam(tournament)} />
      }
      hasMatches={hasMatches}
      matches={<TournamentMatches tournament={tournament} today={today} />}
      weather={isToCome && <Weather tournament={tournament} />}
      way={isToCome && <Way tournament={tournament} />}
      ranks={isOver(tournament) && <Ranks tournament={tournament} />}
      voice={isOver(tournament) && <Voice tournament={tournament} />}
      own={
        <ClientOnly>
          <Suspense>
            {viewer?.club && <OwnPlace tournamentId={tournament.id} />}
            {hasMatches && <TournamentTeams tournament={tournament} />}
          </Suspense>
        </ClientOnly>
      }
    />
  )
}

const Weather = late(async () => (await import('./-place.tsx')).Weather)
const Way = late(async () => (await import('./-place.tsx')).Way)

const Ranks = late(async () => (await import('./-voice.tsx')).Ranks, { isRare: true })
const Voice = late(async () => (await import('./-voice.tsx')).Voice, { isRare: true })

const Day = late(async () => (await import('./-day.tsx')).Day, { isRare: true })

/** Once a tournament is over, those who were there can give their opinion, and its ranks are known. */
const isOver = ({ availability }: TournamentDetails) => tournamentMoment(availability.code) === 'after'

const OwnPlace = lazy(() => import('#web/features/registrations/registrations/club/own-place.tsx'))

const TournamentMatches = late(
  async () => (await import('#web/features/competition/matches/tournament-matches.tsx')).TournamentMatches,
  { isRare: true },
)
const ViewStrip = late(async () => (await import('#web/features/competition/standings/view-strip.tsx')).ViewStrip)

const TournamentTeams = lazy(() => import('#web/features/competition/standings/teams/tournament-teams.tsx'))

const tournamentQuery = (id: number) => orpc.tournaments.get.queryOptions({ input: { id } })
