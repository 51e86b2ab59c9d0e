import type { QueryClient } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { CommentsSection } from '../features/comments/comments-section.tsx'
import { commentsQuery } from '../features/comments/comments-query.ts'
import { tournamentMoment } from '#domain/tournament-page.ts'
import { HowComputed } from '../features/insights/how-computed.tsx'
import { PhotosSection } from '../features/photos/photos-section.tsx'
import { photosQuery } from '../features/photos/photos-query.ts'
import { rankingQuery } from '../features/standings/follow-queries.ts'
import { RankingSection } from '../features/standings/ranking-section.tsx'
import { apart } from '../lib/apart.tsx'

const OpinionSummary = apart(() => import('../features/insights/opinion-summary.tsx'))

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
          <ClientOnly>
            <div className="my-4">
              <Suspense fallback={<Skeleton className="h-32 rounded-card" />}>
                <OpinionSummary id={tournament.id} />
              </Suspense>
            </div>
          </ClientOnly>
        }
      />
    </>
  )
}

/** What they show first. */
export const askVoice = (queryClient: QueryClient, id: number): Promise<unknown>[] => [
  queryClient.ensureQueryData(rankingQuery(id)),
  queryClient.ensureInfiniteQueryData(commentsQuery(id)),
  queryClient.ensureInfiniteQueryData(photosQuery(id)),
]
