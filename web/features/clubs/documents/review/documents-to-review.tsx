import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState } from 'react'
import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewRows } from './review-rows.tsx'
import { reviewQuery } from './review-query.ts'
import type { ReviewChange, ReviewSearch } from './review-search.ts'
import { useApprove } from './use-approve.ts'

const RejectDialog = lazy(() => import('./reject-dialog.tsx'))
const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

type Asked = { act: 'open' | 'reject'; document: ReviewedDocument }

type DocumentsToReviewProps = { search: ReviewSearch; onChange: (change: ReviewChange) => void }

/** The documents sent by clubs, the longest waiting first. */
export function DocumentsToReview({ search, onChange }: DocumentsToReviewProps) {
  const query = useInfiniteQuery(reviewQuery(search))
  const { isPlaceholderData } = query
  const [asked, setAsked] = useState<Asked | null>(null)
  const { approve, isApproving } = useApprove()
  const nothing = useRef<HTMLDivElement>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ReviewFilters
        query={query}
        noun={['document', 'documents']}
        search={search}
        counts={query.data?.pages[0]?.counts ?? []}
        onChange={onChange}
      />
      <Loaded query={query} skeleton={<ReviewSkeleton />} label="Chargement des documents">
        {({ pages }) => {
          const documents = pages.flatMap((page) => page.items)
          return (
            <>
              <div ref={nothing} tabIndex={-1} className="outline-none">
                {documents.length === 0 && <Nothing search={search} />}
              </div>
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
                  query={query}
                  shown={documents.length}
                  total={pages[0]?.total}
                  noun={['document', 'documents']}
                />
              </div>
            </>
          )
        }}
      </Loaded>
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
    <div className="rounded-card border border-line bg-card">
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
