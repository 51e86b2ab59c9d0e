import type { QueryClient } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { CommentsSection } from '../features/comments/comments-section.tsx'
import { commentsQuery } from '../features/comments/comments-query.ts'
import { PhotosSection } from '../features/photos/photos-section.tsx'
import { photosQuery } from '../features/photos/photos-query.ts'

const OpinionSummary = lazy(() => import('../features/insights/opinion-summary.tsx'))

/** Photos and opinions on the page of a tournament that has begun. */
export function Voice({ tournament }: { tournament: TournamentDetails }) {
  return (
    <>
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
  queryClient.ensureInfiniteQueryData(commentsQuery(id)),
  queryClient.ensureInfiniteQueryData(photosQuery(id)),
]
