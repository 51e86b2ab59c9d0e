import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState } from 'react'
import type { TournamentToReview } from '#contract/organizing/tournament-review.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { toReviewQuery } from './to-review-query.ts'
import { ToReviewRow } from './to-review-row.tsx'

const ToReviewDialog = lazy(() => import('./to-review-dialog.tsx'))
const SendBackDialog = lazy(() => import('./send-back-dialog.tsx'))

type Opened = { tournament: TournamentToReview; part: 'details' | 'return' }

/** Tournaments that wait to be published, the one that has waited longest first. */
export function TournamentsToReview() {
  const query = useInfiniteQuery(toReviewQuery())
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const approve = useToldAct({
    act: orpc.tournaments.approve,
    done: 'En ligne\u00a0: le club est prévenu.',
    refresh: [orpc.tournaments, orpc.moderation],
    onDone: close,
    keyOf: ({ id }) => String(id),
  })
  const tournaments = query.data?.pages.flatMap(({ items }) => items) ?? []
  const list = useRef<HTMLUListElement>(null)
  const nothing = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(
    list,
    tournaments.map(({ id }) => String(id)),
    nothing,
  )
  const publish = ({ id, form_version }: TournamentToReview) => approve.act({ id, form_version })
  return (
    <>
      <Loaded query={query} skeleton={<ReviewSkeleton />} label="Chargement des tournois">
        {({ pages: [first] }) => (
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
                  pending={approve.isPending}
                  onSee={() => setOpened({ tournament, part: 'details' })}
                  onApprove={() => publish(tournament)}
                  onSendBack={() => setOpened({ tournament, part: 'return' })}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <LoadMore query={query} shown={tournaments.length} total={first?.total} noun={['tournoi', 'tournois']} />
            )}
          </>
        )}
      </Loaded>
      <Suspense>
        {opened?.part === 'details' && (
          <ToReviewDialog
            tournament={opened.tournament}
            pending={approve.isPending}
            onApprove={() => publish(opened.tournament)}
            onSendBack={() => setOpened({ ...opened, part: 'return' })}
            onClose={close}
          />
        )}
        {opened?.part === 'return' && <SendBackDialog tournament={opened.tournament} onClose={close} />}
      </Suspense>
    </>
  )
}

function ReviewSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-36 rounded-card" />
      ))}
    </div>
  )
}
