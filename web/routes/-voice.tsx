import type { QueryClient } from '@tanstack/react-query'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { CommentsSection } from '../features/comments/comments-section.tsx'
import { commentsQuery } from '../features/comments/comments-query.ts'
import { tournamentMoment } from '#domain/tournament-page.ts'
import { HowComputed } from '../features/insights/how-computed.tsx'
import { OpinionSummary } from '../features/insights/opinion-summary.tsx'
import { opinionsQuery } from '../features/insights/opinions-query.ts'
import { PhotosSection } from '../features/photos/photos-section.tsx'
import { photosQuery } from '../features/photos/photos-query.ts'
import { rankingQuery } from '../features/standings/follow-queries.ts'
import { RankingSection } from '../features/standings/ranking-section.tsx'

/** Ranks, photos and opinions on the page of a tournament that has begun. */
export function Voice({ tournament }: { tournament: TournamentDetails }) {
  return (
    <>
      <RankingSection
        tournament_id={tournament.id}
        isOver={tournamentMoment(tournament.availability.code) === 'after'}
        method={<HowComputed anchor="classement" />}
      />
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

/** What they show first. */
export const askVoice = (queryClient: QueryClient, id: number): Promise<unknown>[] => [
  queryClient.ensureQueryData(rankingQuery(id)),
  queryClient.ensureInfiniteQueryData(commentsQuery(id)),
  queryClient.ensureQueryData(opinionsQuery(id)),
  queryClient.ensureInfiniteQueryData(photosQuery(id)),
]
