import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { PhotosSection } from '#web/features/community/photos/photos-section.tsx'
import { photosQuery } from '#web/features/community/photos/photos-query.ts'
import { followedTopics } from '#web/features/competition/matches/followed.ts'
import { tournamentMatchesQueries } from '#web/features/competition/matches/tournament-matches-query.ts'
import { useFreshResults } from '#web/features/competition/matches/use-fresh-results.ts'
import { DayLinks } from '#web/features/competition/standings/day/day-links.tsx'
import { TournamentDay } from '#web/features/competition/standings/day/tournament-day.tsx'
import {
  categoryQuery,
  overviewQuery,
  rankingQuery,
  teamMatchesQuery,
  teamsQuery,
} from '#web/features/competition/standings/follow-queries.ts'
import { DayPage } from '#web/features/tournaments/tournaments/details/day-page.tsx'
import { FoldedSection } from '#web/features/tournaments/tournaments/details/folded-section.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { loadViewer, useViewer } from '#web/lib/session/viewer.ts'

type DayProps = {
  tournament: TournamentDetails
  today: string
  /** Registration of the team of the link. */
  team: string | undefined
}

/** The page of a tournament that is being played. */
export function Day({ tournament, today, team }: DayProps) {
  const queries = tournamentMatchesQueries(tournament, today)
  const coming = useQuery(queries.coming).data?.items ?? []
  const over = useQuery(queries.over).data?.items ?? []
  useFreshResults(coming)
  useLive(followedTopics(coming))
  return (
    <DayPage
      tournament={tournament}
      day={<TournamentDay tournament={tournament} today={today} coming={coming} over={over} linked={team} />}
      links={<DayLinks tournament={tournament} />}
      own={<OwnEntries id={tournament.id} />}
      photos={<PhotosSection tournament={tournament} />}
    />
  )
}

const OwnPlace = lazy(() => import('#web/features/registrations/registrations/club/own-place.tsx'))

/** Whom to call on the day, for a club that plays. */
function OwnEntries({ id }: { id: number }) {
  const hasClub = Boolean(useViewer()?.club)
  const { data } = useQuery({ ...orpc.standings.mine.queryOptions({ input: { id } }), enabled: hasClub })
  // Before this part is awake, it is drawn as it was, even if somebody has signed in since.
  const count = hasClub ? (data?.items.length ?? 0) : 0
  if (count === 0) return null
  return (
    <FoldedSection id="inscription" title="Notre inscription" fact={count > 1 ? `${count} équipes` : undefined}>
      <ClientOnly>
        <Suspense>
          <OwnPlace tournamentId={id} />
        </Suspense>
      </ClientOnly>
    </FoldedSection>
  )
}

/** Starts the queries whose answers the page shows first. */
export async function askDay(queryClient: QueryClient, { id }: TournamentDetails, team?: string): Promise<void> {
  const overview = queryClient.ensureQueryData(overviewQuery(id))
  await Promise.allSettled([
    team && queryClient.ensureQueryData(teamMatchesQuery(id, team)),
    overview.then(({ categories }) => {
      const drawn = categories.find(({ has_bracket }) => has_bracket)
      return drawn && queryClient.ensureQueryData(categoryQuery(drawn.id))
    }),
    queryClient.ensureQueryData(rankingQuery(id)),
    queryClient.ensureQueryData(teamsQuery(id)),
    queryClient.ensureInfiniteQueryData(photosQuery(id)),
    loadViewer(queryClient).then(
      (viewer) => viewer?.club && queryClient.ensureQueryData(orpc.standings.mine.queryOptions({ input: { id } })),
    ),
  ])
}
