import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { categoryQuery, overviewQuery, programmeQuery, screenDay } from '../features/standings/follow-queries.ts'
import { ScreenPage } from '../features/standings/screen/screen-page.tsx'
import { isNotFound } from '../lib/api-error.ts'
import { pageMeta, siteNameOf } from '../lib/page-meta.ts'
import { readTexts } from '../lib/search-params.ts'
import { todayAt } from '../lib/today.ts'
import { tournamentIdOf } from '../lib/tournament-param.ts'

/** The screen of a gym, without anything of the site around it. */
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
    return { id, today, title: overview.title }
  },
  head: ({ loaderData, matches }) =>
    loaderData
      ? pageMeta({
          title: `Écran\u00a0: ${loaderData.title}`,
          description: `Matchs, classements et tableau du tournoi ${loaderData.title}, pour un grand écran.`,
          path: `/ecran/${loaderData.id}`,
          siteName: siteNameOf(matches),
          noIndex: true,
        })
      : {},
  component: Screen,
})

function Screen() {
  const { id, today } = Route.useLoaderData()
  const { data: overview } = useSuspenseQuery({ ...overviewQuery(id), refetchInterval: OVERVIEW_MS })
  return <ScreenPage overview={overview} search={Route.useSearch()} today={today} />
}

/** New categories and courts are rare. */
const OVERVIEW_MS = 60_000
