import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { type CalendarSearch, readMatchSearch, SHOWN } from '#web/features/competition/matches/calendar/match-search.ts'
import { MatchesPage } from '#web/features/competition/matches/calendar/matches-page.tsx'
import { matchesQuery, spansOf } from '#web/features/competition/matches/matches-query.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'
import { type SearchInput, given, wholeParam } from '#web/lib/router/search-params.ts'
import { todayInFrance } from '#web/lib/time/today.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'
import { loadViewer, useViewer } from '#web/lib/session/viewer.ts'

export const Route = createFileRoute('/_site/matchs')({
  validateSearch: readCalendarSearch,
  // Read again to fix the order: server and browser must use one key for a page, however its address is written.
  loaderDeps: ({ search }) => readCalendarSearch(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const today = todayInFrance()
    const viewer = await loadViewer(queryClient)
    const search = allowed(deps, Boolean(viewer?.club))
    const lists = Promise.all(
      spansOf(search, today).map((span) => queryClient.ensureInfiniteQueryData(matchesQuery(span, search))),
    )
    // In the browser, the screen itself shows that the lists are loading or have failed.
    if (import.meta.env.SSR) await lists
    else lists.catch(() => {})
    return { today }
  },
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/matchs', siteName: siteNameOf(matches) }),
  component: Matches,
})

function Matches() {
  const { today } = Route.useLoaderData()
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const hasClub = Boolean(useViewer()?.club)
  const [search, ask] = useAsked(allowed(Route.useSearch(), hasClub), Route.useNavigate())
  return (
    <>
      <PageHeader title="Matchs" />
      <MatchesPage
        search={search}
        today={today}
        categories={settings.categories}
        hasClub={hasClub}
        onChange={(change) => ask((latest) => readMatchSearch(given({ ...latest, ...change })))}
        onClear={() => ask({})}
      />
    </>
  )
}

/** Other filters begin a shorter list again. */
function readCalendarSearch(search: SearchInput): CalendarSearch {
  return given({ ...readMatchSearch(search), shown: wholeParam(search.shown, SHOWN) })
}

/** An address shared by a colleague may ask for a club that this visitor does not have. */
function allowed({ club, ...search }: CalendarSearch, hasClub: boolean): CalendarSearch {
  return club && hasClub ? { ...search, club } : search
}

const TITLE = 'Matchs de basket\u00a0: programme et résultats'
const DESCRIPTION = 'Horaires, terrains, scores et résultats des tournois de basket, par tournoi, catégorie et date.'
