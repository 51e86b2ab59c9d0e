import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import {
  readTournamentSearch,
  understoodSearch,
} from '#web/features/tournaments/tournaments/search/tournament-search.ts'
import { TournamentsPage } from '#web/features/tournaments/tournaments/tournaments-page.tsx'
import { tournamentsQuery, understoodWords } from '#web/features/tournaments/tournaments/results/tournaments-query.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useLikelyNext } from '#web/lib/loading/likely-next.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'
import { given } from '#web/lib/router/search-params.ts'
import { todayInFrance } from '#web/lib/time/today.ts'
import { keepWantedCategory } from '#web/lib/tournaments/wanted-category.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

export const Route = createFileRoute('/_site/tournois/')({
  validateSearch: readTournamentSearch,
  // Read again to fix the order: server and browser must use one key for a page, however its address is written.
  loaderDeps: ({ search }) => readTournamentSearch(search),
  loader: async ({ context, deps, cause }) => {
    const list = context.queryClient.ensureInfiniteQueryData(tournamentsQuery(deps))
    // Words in the address become the filters that they name. Words typed on the page stay as they are.
    if (import.meta.env.SSR || (deps.q && cause === 'enter')) {
      const understood = understoodWords(await list)
      if (understood) throw redirect({ to: '/tournois', search: understoodSearch(deps, understood), replace: true })
    }
    // In the browser, the screen itself shows that the list is loading or has failed.
    else list.catch(() => {})
    return { today: todayInFrance() }
  },
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/tournois', siteName: siteNameOf(matches) }),
  component: Tournaments,
})

function Tournaments() {
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const { category, gender } = search
  useEffect(() => keepWantedCategory({ category, gender }), [category, gender])
  useLikelyNext('/_site/tournois/$id')
  const { today } = Route.useLoaderData()
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return (
    <>
      <PageHeader
        title="Tournois de basket"
        lead={<span className="max-md:sr-only">Partout en France, pour toutes les catégories.</span>}
      />
      <TournamentsPage
        search={search}
        today={today}
        categories={settings.categories}
        divisions={settings.divisions}
        onChange={(change) => ask((latest) => readTournamentSearch(given({ ...latest, ...change })))}
        onClear={() => ask({})}
      />
    </>
  )
}

const TITLE = 'Tournois de basket : toutes les dates'
const DESCRIPTION =
  'Tous les tournois de basket de France, par région, catégorie, niveau, date et distance. Places restantes, prix par équipe et inscription en ligne.'
