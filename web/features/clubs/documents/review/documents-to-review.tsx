import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState } from 'react'
import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewRows } from './review-rows.tsx'
import { reviewQuery } from './review-query.ts'
import type { ReviewChange, ReviewSearch } from './review-search.ts'
import { useReview } from './use-review.ts'

const RejectDialog = lazy(() => import('./reject-dialog.tsx'))
const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

type Asked = { act: 'open' | 'reject'; document: ReviewedDocument }

type DocumentsToReviewProps = { search: ReviewSearch; onChange: (change: ReviewChange) => void }

/** What clubs have sent, the one that has waited longest first. */
export function DocumentsToReview({ search, onChange }: DocumentsToReviewProps) {
  const { data, error, refetch, isFetching, isPlaceholderData, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      ...reviewQuery(search),
      placeholderData: keepPreviousData,
    })
  const [asked, setAsked] = useState<Asked | null>(null)
  const { approve, isApproving } = useReview()
  const nothing = useRef<HTMLDivElement>(null)
  const [first] = data?.pages ?? []
  const documents = data?.pages.flatMap((page) => page.items) ?? []
  const close = () => setAsked(null)
  return (
    <>
      <ReviewFilters search={search} counts={first?.counts ?? []} onChange={onChange} />
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <ReviewSkeleton />}
      <div ref={nothing} tabIndex={-1} className="outline-none">
        {first && documents.length === 0 && <Nothing search={search} />}
      </div>
      {first && (
        <div
          aria-busy={isPlaceholderData}
          hidden={documents.length === 0}
          className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-55')}
        >
          <ReviewRows
            documents={documents}
            after={nothing}
            isApproving={isApproving}
            onOpen={(document) => setAsked({ act: 'open', document })}
            onApprove={approve}
            onReject={(document) => setAsked({ act: 'reject', document })}
          />
          <LoadMore
            shown={documents.length}
            total={first.total}
            noun={['document', 'documents']}
            hasMore={hasNextPage}
            pending={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </div>
      )}
      <Suspense>
        {asked?.act === 'reject' && (
          <RejectDialog document={asked.document} reach="pour tous les tournois" onClose={close} />
        )}
        {asked?.act === 'open' && (
          <ReviewDialog
            document={asked.document}
            onApprove={() => {
              close()
              approve(asked.document)
            }}
            onReject={() => setAsked({ act: 'reject', document: asked.document })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function Nothing({ search: { status, type, q } }: { search: ReviewSearch }) {
  if (type ?? q) return <EmptyState title="Aucun document ne correspond" />
  if (status) return <EmptyState title="Aucun document dans cet état" />
  return (
    <EmptyState title="Aucun document n’attend">
      Ceux que les clubs déposent apparaîtront ici. Les organisateurs les valident aussi, pour tous.
    </EmptyState>
  )
}

function ReviewSkeleton() {
  return (
    <div role="status" aria-label="Chargement des documents" className="rounded-card border border-line bg-card">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex h-24 items-center gap-4 border-b border-line px-4 last:border-b-0">
          <Skeleton className="size-8" />
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-10 w-28" />
        </div>
      ))}
    </div>
  )
}
