import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  categoryQuery,
  overviewQuery,
  programmeQuery,
  screenDay,
} from '#web/features/competition/standings/follow-queries.ts'
import { ScreenPage } from '#web/features/competition/standings/screen/screen-page.tsx'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'
import { readTexts } from '#web/lib/router/search-params.ts'
import { todayAt } from '#web/lib/time/today.ts'
import { tournamentIdOf } from '#web/lib/tournaments/tournament-param.ts'

/** The screen of a gym, without the bars of the site. */
export const Route = createFileRoute('/ecran/$id')({
  validateSearch: readTexts<'terrains' | 'categorie'>,
  loader: async ({ context: { queryClient }, params }) => {
    const id = tournamentIdOf(params.id)
    if (id === null) throw notFound()
    const overview = await queryClient.ensureQueryData(overviewQuery(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    const today = todayAt(overview.time_zone)
    await Promise.all([
      queryClient.ensureQueryData(programmeQuery(id, { jour: screenDay(overview, today) })),
      ...overview.categories
        .filter(({ state }) => state !== 'none')
        .map((category) => queryClient.ensureQueryData(categoryQuery(category.id))),
    ])
    const preview = {
      title: `Écran\u00a0: ${overview.title}`,
      description: `Matchs, classements et tableau du tournoi ${overview.title}, pour un grand écran.`,
      path: `/ecran/${id}`,
      noIndex: true,
    }
    return { id, today, preview }
  },
  head: ({ loaderData, matches }) =>
    loaderData ? pageMeta({ ...loaderData.preview, siteName: siteNameOf(matches) }) : {},
  component: Screen,
})

function Screen() {
  const { id, today } = Route.useLoaderData()
  const { data: overview } = useSuspenseQuery({ ...overviewQuery(id), refetchInterval: OVERVIEW_MS })
  return <ScreenPage overview={overview} search={Route.useSearch()} today={today} />
}

/** Milliseconds. New categories and courts are rare, so the overview is read again once a minute. */
const OVERVIEW_MS = 60_000
