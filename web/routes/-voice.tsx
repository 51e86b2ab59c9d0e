import type { QueryClient } from '@tanstack/react-query'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { CommentsSection } from '../features/comments/comments-section.tsx'
import { commentsQuery } from '../features/comments/comments-query.ts'
import { PhotosSection } from '../features/photos/photos-section.tsx'
import { photosQuery } from '../features/photos/photos-query.ts'

/** Photos and opinions on the page of a tournament that has begun. */
export function Voice({ tournament }: { tournament: TournamentDetails }) {
  return (
    <>
      <PhotosSection tournament={tournament} />
      <CommentsSection tournament={tournament} />
    </>
  )
}

/** What they show first. */
export const askVoice = (queryClient: QueryClient, id: number): Promise<unknown>[] => [
  queryClient.ensureInfiniteQueryData(commentsQuery(id)),
  queryClient.ensureInfiniteQueryData(photosQuery(id)),
]
