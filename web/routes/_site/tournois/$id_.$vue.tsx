import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { OnceFound } from '#web/components/layout/problems/once-found.tsx'
import { FollowPage, loadView } from '#web/features/competition/standings/follow-page.tsx'
import {
  categoryQuery,
  overviewQuery,
  programmeQuery,
  shownCategory,
  shownSearch,
  teamMatchesQuery,
  teamsQuery,
} from '#web/features/competition/standings/follow-queries.ts'
import { asTexts, type FollowSearch, readFollowSearch } from '#web/features/competition/standings/follow-search.ts'
import { type View, isView, VIEW_TITLES } from '#web/features/competition/standings/views.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'
import { readTexts } from '#web/lib/router/search-params.ts'
import { todayAt } from '#web/lib/time/today.ts'
import { tournamentIdOf, tournamentParam } from '#web/lib/tournaments/tournament-param.ts'

/**
 * The teams, matches, ranks and bracket of a tournament. They share one route, because every page of the site carries
 * the list of routes.
 */
export const Route = createFileRoute('/_site/tournois/$id_/$vue')({
  validateSearch: readTexts<keyof FollowSearch | 'terrains'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id: given, vue }, deps: asked }) => {
    const deps = readFollowSearch(asked)
    const id = tournamentIdOf(given)
    // People guess this address from that of the tournament.
    if (id !== null && vue === 'ecran')
      throw redirect({ to: '/ecran/$id', params: { id: String(id) }, search: asked, statusCode: 308, replace: true })
    if (id === null || !isView(vue)) throw notFound()
    const overview = await queryClient.ensureQueryData(overviewQuery(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    const canonical = tournamentParam(overview)
    if (canonical !== given)
      throw redirect({
        to: '/tournois/$id/$vue',
        params: { id: canonical, vue },
        search: asTexts(deps),
        statusCode: 308,
        replace: true,
      })
    const today = todayAt(overview.time_zone)
    const { chosen } = shownCategory(overview, vue, deps)
    await Promise.all([
      !import.meta.env.SSR && loadView(vue).catch(() => {}),
      vue === 'equipes' && queryClient.ensureQueryData(teamsQuery(id)),
      vue === 'matchs' && queryClient.ensureQueryData(programmeQuery(id, shownSearch(deps, overview, today))),
      (vue === 'classements' || vue === 'tableau') && chosen && queryClient.ensureQueryData(categoryQuery(chosen.id)),
      deps.equipe && queryClient.ensureQueryData(teamMatchesQuery(id, deps.equipe)),
    ])
    const preview = {
      title: `${VIEW_TITLES[vue]}\u00a0: ${overview.title}`,
      description: `${VIEW_TITLES[vue]} du tournoi ${overview.title}, à jour.`,
      path: `/tournois/${canonical}/${vue}`,
      // Search engines should not list an empty view.
      noIndex: isEmptyView(),
    }
    return { id, vue, today, preview }

    function isEmptyView() {
      if (vue === 'matchs') return overview.days.length === 0
      return vue !== 'equipes' && chosen === null
    }
  },
  head: ({ loaderData, matches }) =>
    loaderData ? pageMeta({ ...loaderData.preview, siteName: siteNameOf(matches) }) : {},
  component: Follow,
})

function Follow() {
  const data = Route.useLoaderData()
  return <OnceFound data={data}>{(loaded) => <LoadedView {...loaded} />}</OnceFound>
}

function LoadedView({ id, vue, today }: { id: number; vue: View; today: string }) {
  const { data: overview } = useSuspenseQuery(overviewQuery(id))
  const search = readFollowSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <FollowPage
      overview={overview}
      vue={vue}
      search={search}
      today={today}
      onSearch={(next) => void navigate({ search: asTexts(next), replace: true, resetScroll: false })}
    />
  )
}
