import type { QueryClient } from '@tanstack/react-query'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { CommentsSection } from '#web/features/community/comments/comments-section.tsx'
import { commentsQuery } from '#web/features/community/comments/comments-query.ts'
import { HowComputed } from '#web/features/insights/insights/how-computed.tsx'
import { OpinionSummary } from '#web/features/insights/insights/opinion-summary.tsx'
import { opinionsQuery } from '#web/features/insights/insights/opinions-query.ts'
import { PhotosSection } from '#web/features/community/photos/photos-section.tsx'
import { photosQuery } from '#web/features/community/photos/photos-query.ts'
import { rankingQuery } from '#web/features/competition/standings/follow-queries.ts'
import { RankingSection } from '#web/features/competition/standings/ranks/ranking-section.tsx'

/** Ranks on the page of a tournament that is over. */
export function Ranks({ tournament }: { tournament: TournamentDetails }) {
  return <RankingSection tournament_id={tournament.id} method={<HowComputed anchor="classement" />} />
}

/** Photos and opinions on the page of a tournament that is over. */
export function Voice({ tournament }: { tournament: TournamentDetails }) {
  return (
    <>
      <PhotosSection tournament={tournament} />
      <CommentsSection
        tournament={tournament}
        summary={
          <div className="my-4">
            <OpinionSummary id={tournament.id} />
          </div>
        }
      />
    </>
  )
}

/** Starts the queries whose answers these sections show first. */
export const askVoice = (queryClient: QueryClient, id: number): Promise<unknown>[] => [
  queryClient.ensureQueryData(rankingQuery(id)),
  queryClient.ensureInfiniteQueryData(commentsQuery(id)),
  queryClient.ensureQueryData(opinionsQuery(id)),
  queryClient.ensureInfiniteQueryData(photosQuery(id)),
]
