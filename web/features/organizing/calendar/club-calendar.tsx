import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { FeedAddress } from './feed-address.tsx'

const RenewDialog = lazy(() => import('./renew-dialog.tsx'))

/** The tournaments and matches of the club in the member's own calendar program. */
export function ClubCalendar() {
  const { data, error, isFetching, refetch } = useQuery(orpc.calendar.feed.queryOptions())
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const renew = useAct(
    orpc.calendar.renewFeed.mutationOptions({
      onSuccess: (feed) => {
        queryClient.setQueryData(orpc.calendar.feed.queryKey(), feed)
        setIsAsking(false)
      },
      onError: async (failure) => {
        // The change may have been made all the same: an address that does not answer any more must not stay on screen.
        await queryClient.invalidateQueries({ queryKey: orpc.calendar.feed.queryKey() })
        await showToast({ title: 'Erreur', description: problemOf(failure).message, tone: 'danger' })
      },
    }),
  )
  return (
    <Card as="section" aria-labelledby="agenda" data-screen-only>
      <h2 id="agenda" className="text-heading">
        Votre agenda
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Les tournois et les matchs de votre club dans l’agenda de votre téléphone ou de votre ordinateur. Ce qui change
        ici y change aussi.
      </p>
      {data?.url ? (
        <FeedAddress url={data.url} onRenew={() => setIsAsking(true)} />
      ) : data ? (
        <Button variant="secondary" pending={renew.isPending} onClick={() => renew.act({})} className="mt-4">
          Obtenir l’adresse de mon agenda
        </Button>
      ) : error ? (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} className="mt-4" />
      ) : (
        <Skeleton className="mt-4 h-11 w-64 max-w-full" />
      )}
      <Suspense>
        {isAsking && (
          <RenewDialog pending={renew.isPending} onConfirm={() => renew.act({})} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </Card>
  )
}
