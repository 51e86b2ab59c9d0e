import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { clubParam } from '#domain/common/pages/club-path.ts'
import { OnceFound } from '#web/components/layout/problems/once-found.tsx'
import { type ClubPart, performanceQuery, publicClubQuery } from '#web/features/insights/insights/club/club-queries.ts'
import { readClubPart, readClubSearch } from '#web/features/insights/insights/club/club-search.ts'
import { ClubTournaments, clubTournamentsQuery } from '#web/features/tournaments/tournaments/home/club-tournaments.tsx'
import { PublicClubPage } from '#web/features/insights/insights/club/public-club.tsx'
import { addressId } from '#web/lib/router/address-id.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'

export const Route = createFileRoute('/_site/clubs/$id')({
  validateSearch: readClubSearch,
  loaderDeps: ({ search }) => readClubSearch(search),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const id = addressId(params.id)
    if (id === null) throw notFound()
    const part = readClubPart(deps)
    const club = await queryClient.ensureQueryData(publicClubQuery(id, part)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    const canonical = clubParam({ id: club.id, name: club.face.name })
    if (canonical !== params.id)
      throw redirect({ to: '/clubs/$id', params: { id: canonical }, search: deps, statusCode: 308, replace: true })
    // The page works without these, and says that they are missing.
    await Promise.all([
      queryClient.prefetchQuery(performanceQuery(id)),
      queryClient.prefetchQuery(clubTournamentsQuery(id)),
    ])
    return { id, part, path: `/clubs/${canonical}`, name: club.face.name, place: [club.city, club.department] }
  },
  head: ({ loaderData, matches }) => {
    if (!loaderData) return {}
    const { name, place, path } = loaderData
    const where = place.filter(Boolean).join(', ')
    return pageMeta({
      title: name,
      description: `${name}${where && ` (${where})`}\u00a0: ses équipes engagées, ses résultats et les tournois de basket qu’il organise.`,
      path,
      siteName: siteNameOf(matches),
    })
  },
  component: Club,
})

function Club() {
  const data = Route.useLoaderData()
  return <OnceFound data={data}>{({ id, part }) => <LoadedClub id={id} part={part} />}</OnceFound>
}

function LoadedClub({ id, part }: { id: number; part: ClubPart }) {
  const { data: club } = useSuspenseQuery(publicClubQuery(id, part))
  return <PublicClubPage club={club} ahead={<ClubTournaments id={club.id} />} />
}
