import { useInfiniteQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { meanInWords } from '#domain/community/rating.ts'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Stars } from '#web/components/ui/badges/stars.tsx'
import { useViewer } from '#web/lib/session/viewer.ts'
import { CommentItem } from './comment-item.tsx'
import { commentsQuery } from './comments-query.ts'

const OwnComment = lazy(() => import('./own-comment.tsx'))
const Answer = lazy(() => import('./answer.tsx'))

type CommentsSectionProps = {
  tournament: Pick<TournamentDetails, 'id' | 'time_zone' | 'organizer'>
  /** It sums up, under their mean, what the opinions say together. */
  summary: ReactNode
}

/** The server draws what the clubs that came think of it; forms come for those who may write. */
export function CommentsSection({ tournament, summary }: CommentsSectionProps) {
  const viewer = useViewer()
  const query = useInfiniteQuery(commentsQuery(tournament.id))
  const { data, error, refetch, isFetching } = query
  const [first] = data?.pages ?? []
  if (error && !first) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!first?.open) return null
  const comments = data?.pages.flatMap(({ items }) => items) ?? []
  const organizes = viewer?.club?.id === tournament.organizer.id
  return (
    <section aria-labelledby="avis">
      <h2 id="avis" className="mb-4 text-heading">
        Avis des clubs
      </h2>
      {first.mean === null ? (
        <p className="text-muted">Aucun avis pour l’instant. Les clubs qui ont participé peuvent donner le leur.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <Stars rating={first.mean} label={`${meanInWords(first.mean)} sur 5 en moyenne`} />
          <strong className="figures">{meanInWords(first.mean)}</strong>
        </p>
      )}
      {first.mean !== null && summary}
      {viewer?.club && (
        <ClientOnly>
          <Suspense>
            <OwnComment tournament={tournament} />
          </Suspense>
        </ClientOnly>
      )}
      {comments.length > 0 && (
        <div className="mt-3 rounded-card border border-line bg-card">
          <Fold title="Lire les avis" fact={first.count} isReady>
            <ul>
              {comments.map((comment) => (
                <CommentItem key={comment.id} comment={comment} time_zone={tournament.time_zone}>
                  {organizes && (
                    <ClientOnly>
                      <Suspense>
                        <Answer comment={comment} tournament={tournament} />
                      </Suspense>
                    </ClientOnly>
                  )}
                </CommentItem>
              ))}
            </ul>
            {query.hasNextPage && (
              <LoadMore query={query} shown={comments.length} total={first.count} noun={['avis', 'avis']} />
            )}
          </Fold>
        </div>
      )}
    </section>
  )
}
