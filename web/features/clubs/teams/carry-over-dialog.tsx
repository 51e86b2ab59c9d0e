import { useQuery } from '@tanstack/react-query'
import { CARRY_OVER_RULE } from '#domain/clubs/teams/carry-over.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { CarryOverForm } from './carry-over-form.tsx'

/** Which teams of the season before play again, in which category, and with whom. */
export default function CarryOverDialog({ season, onClose }: { season: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...orpc.teams.carriable.queryOptions({ input: { season } }),
    // What is typed here stays while the list is read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Dialog
      title="Reprendre la saison passée"
      description={data && `De ${data.from} à ${data.season}`}
      isOpen
      onClose={onClose}
      isDismissable={false}
      size="xl"
    >
      <p className="mb-5 max-w-prose text-muted">{CARRY_OVER_RULE}</p>
      {error && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-40 rounded-card" />}
      {data && <CarryOverForm carriable={data} onClose={onClose} />}
    </Dialog>
  )
}
