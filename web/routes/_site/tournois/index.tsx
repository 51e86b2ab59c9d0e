import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import {
  readTournamentSearch,
  understoodSearch,
} from '#web/features/tournaments/tournaments/search/tournament-search.ts'
import { TournamentsPage } from '#web/features/tournaments/tournaments/tournaments-page.tsx'
import {
  SHOWN,
  tournamentsQuery,
  understoodWords,
} from '#web/features/tournaments/tournaments/results/tournaments-query.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useLikelyNext } from '#web/lib/loading/likely-next.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'
import { type SearchInput, given, uuidParam, wholeParam } from '#web/lib/router/search-params.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { todayInFrance } from '#web/lib/time/today.ts'
import { keepWantedCategory } from '#web/lib/tournaments/wanted-category.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

export const Route = createFileRoute('/_site/tournois/')({
  /** `inscription`: a registration that was just made, told on top of the list. Other filters begin a shorter list again. */
  validateSearch: (search: SearchInput) =>
    given({
      ...readTournamentSearch(search),
      shown: wholeParam(search.shown, SHOWN),
      inscription: uuidParam(search.inscription),
    }),
  // Read again to fix the order: server and browser must use one key for a page, however its address is written.
  loaderDeps: ({ search }) => given({ ...readTournamentSearch(search), shown: search.shown }),
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

/** Few come from a payment: the card loads for them alone. */
const EnteredCard = lazy(() => import('#web/features/registrations/checkout/entered/entered-card.tsx'))

function Tournaments() {
  const [{ inscription, ...search }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const { category, gender } = search
  useEffect(() => keepWantedCategory({ category, gender }), [category, gender])
  useLikelyNext('/_site/tournois/$id')
  const { today } = Route.useLoaderData()
  const hasClub = Boolean(useViewer()?.club)
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return (
    <>
      <PageHeader title="Tournois de basket" />
      {inscription && hasClub && (
        <div className="page-width pb-5">
          <Suspense>
            <EnteredCard id={inscription} onClose={() => ask(({ inscription: _, ...latest }) => latest)} />
          </Suspense>
        </div>
      )}
      <TournamentsPage
        search={search}
        today={today}
        categories={settings.categories}
        divisions={settings.divisions}
        onChange={(change) =>
          ask((latest) => given({ ...readTournamentSearch(given({ ...latest, ...change })), inscription }))
        }
        onClear={() => ask(given({ inscription }))}
      />
    </>
  )
}

const TITLE = 'Tournois de basket : toutes les dates'
const DESCRIPTION =
  'Tous les tournois de basket de France, par région, catégorie, niveau, date et distance. Places restantes, prix par équipe et inscription en ligne.'
