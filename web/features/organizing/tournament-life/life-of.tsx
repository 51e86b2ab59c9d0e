import { useQuery } from '@tanstack/react-query'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { LifeActs } from './life-acts.tsx'

/** What may be done to a tournament, shown elsewhere than on its own page. */
export function LifeOf({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(orpc.tournaments.life.queryOptions({ input: { id } }))
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  return data ? <LifeActs life={data} /> : <Skeleton className="h-40 rounded-card" />
}
