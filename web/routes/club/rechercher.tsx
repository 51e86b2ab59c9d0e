import { atName } from '#domain/common/french-names.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense, lazy, useCallback, useEffect } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orderedClubSearch, readClubSearch } from '#web/features/tournaments/tournaments/search/club-search.ts'
import type { RenderCard } from '#web/features/tournaments/tournaments/results/result-groups.tsx'
import { tournamentsQuery, understoodWords } from '#web/features/tournaments/tournaments/results/tournaments-query.ts'
import { apart } from '#web/lib/loading/apart.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { type SearchInput, given } from '#web/lib/router/search-params.ts'
import { todayInFrance } from '#web/lib/time/today.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { keepWantedCategory } from '#web/lib/tournaments/wanted-category.ts'

export const Route = createFileRoute('/club/rechercher')({
  // The loader and the screen read the search themselves, because code placed here is part of every page.
  validateSearch: (search: SearchInput) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: address, cause }) => {
    const deps = readClubSearch(address)
    const list = queryClient.ensureInfiniteQueryData(tournamentsQuery(orderedClubSearch(deps)))
    // As on the public list, words in the address become the filters that they name.
    if (import.meta.env.SSR || (deps.q && cause === 'enter')) {
      const understood = understoodWords(await list)
      const search = understood && readClubSearch({ ...deps, q: undefined, ...understood })
      if (search) throw redirect({ to: '/club/rechercher', search, replace: true })
    } else list.catch(() => {})
    return { today: todayInFrance() }
  },
  head: ({ matches }) => areaMeta('Rechercher un tournoi', matches),
  component: ClubSearchPage,
})

/** The page and the card of the public list, loaded after the frame of the area. */
const TournamentsPage = lazy(async () => ({
  default: (await import('#web/features/tournaments/tournaments/tournaments-page.tsx')).TournamentsPage,
}))
const FoldedRecommendations = apart(async () => ({
  default: (await import('#web/features/insights/insights/recommendations.tsx')).FoldedRecommendations,
}))
const ClubCard = lazy(async () => ({
  default: (await import('#web/features/tournaments/tournaments/cards/club-card.tsx')).ClubCard,
}))

function ClubSearchPage() {
  const [search, ask] = useAsked(readClubSearch(Route.useSearch()), Route.useNavigate())
  const { category, gender } = search
  useEffect(() => keepWantedCategory({ category, gender }), [category, gender])
  const { today } = Route.useLoaderData()
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  const mayRegister = viewer?.permissions.register_team ?? false
  const renderCard = useCallback<RenderCard>(
    (tournament, heading) => <ClubCard tournament={tournament} heading={heading} mayRegister={mayRegister} />,
    [mayRegister],
  )
  return (
    <>
      <h1 className="text-title">Rechercher un tournoi</h1>
      <Whence town={search.near && search.town} />
      <Suspense>{viewer?.club && <FoldedRecommendations clubId={viewer.club.id} />}</Suspense>
      <Suspense fallback={<Skeleton className="mt-6 h-96 rounded-card" />}>
        <TournamentsPage
          frame="area"
          search={orderedClubSearch(search)}
          today={today}
          categories={settings.categories}
          divisions={settings.divisions}
          onChange={(change) => ask((latest) => readClubSearch(given({ ...latest, ...change })))}
          onClear={() => ask({})}
          renderCard={renderCard}
        />
      </Suspense>
    </>
  )
}

/** Says from where distances are measured, or how to get them. */
function Whence({ town }: { town: string | undefined }) {
  const hasClub = Boolean(useViewer()?.club)
  const { data } = useQuery(orpc.clubs.mine.queryOptions({ enabled: hasClub }))
  if (town) return <p className="mt-2 text-muted">Distances depuis {town}.</p>
  if (!data) return null
  const { club, permissions } = data
  if (club.city) return <p className="mt-2 text-muted">Distances depuis votre club, {atName(club.city)}.</p>
  return (
    <p className="mt-2 text-muted">
      Votre club n’a pas dit sa commune&nbsp;: les distances manquent.{' '}
      {permissions.edit_profile && (
        <Link to="/club" className="font-medium text-ink underline underline-offset-4">
          Dire notre commune
        </Link>
      )}
    </p>
  )
}
