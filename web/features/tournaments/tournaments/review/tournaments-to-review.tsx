import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState } from 'react'
import type { TournamentToReview } from '#contract/organizing/tournament-review.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { toReviewQuery } from './to-review-query.ts'
import { ToReviewRow } from './to-review-row.tsx'
import { useTournamentReview } from './use-tournament-review.ts'

const ToReviewDialog = lazy(() => import('./to-review-dialog.tsx'))
const ReasonDialog = lazy(async () => ({
  default: (await import('#web/components/ui/dialogs/reason-dialog.tsx')).ReasonDialog,
}))

type Opened = { tournament: TournamentToReview; part: 'details' | 'return' }

/** What waits to be put online, the one that has waited longest first. */
export function TournamentsToReview() {
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(toReviewQuery())
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { approve, sendBack, isPending } = useTournamentReview(close)
  const tournaments = data?.pages.flatMap(({ items }) => items) ?? []
  const list = useRef<HTMLUListElement>(null)
  const nothing = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(
    list,
    tournaments.map(({ id }) => String(id)),
    nothing,
  )
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Chargement des tournois" className="grid gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-36 rounded-card" />
        ))}
      </div>
    )
  const of = ({ id, form_version }: TournamentToReview) => ({ id, form_version })
  return (
    <>
      <div ref={nothing} tabIndex={-1} className="outline-none">
        {tournaments.length === 0 && (
          <EmptyState title="Aucun tournoi à valider">
            Ceux que les clubs donnent à publier arrivent ici, le plus ancien d’abord.
          </EmptyState>
        )}
      </div>
      <ul ref={list} aria-label="Tournois à valider" className="grid gap-3" {...keptFocus}>
        {tournaments.map((tournament) => (
          <ToReviewRow
            key={tournament.id}
            tournament={tournament}
            pending={isPending}
            onSee={() => setOpened({ tournament, part: 'details' })}
            onApprove={() => approve(of(tournament))}
            onSendBack={() => setOpened({ tournament, part: 'return' })}
          />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          shown={tournaments.length}
          total={data.pages[0]?.total}
          noun={['tournoi', 'tournois']}
          hasMore
          pending={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
      <Suspense>
        {opened?.part === 'details' && (
          <ToReviewDialog
            tournament={opened.tournament}
            pending={isPending}
            onApprove={() => approve(of(opened.tournament))}
            onSendBack={() => setOpened({ ...opened, part: 'return' })}
            onClose={close}
          />
        )}
        {opened?.part === 'return' && (
          <ReasonDialog
            title="Renvoyer au club"
            description={opened.tournament.title}
            confirmLabel="Renvoyer"
            pending={isPending}
            onConfirm={(reason) => sendBack({ ...of(opened.tournament), reason })}
            onClose={close}
          >
            <p className="text-muted">Le tournoi redevient un brouillon&nbsp;; le club le corrige et le redonne.</p>
          </ReasonDialog>
        )}
      </Suspense>
    </>
  )
}
