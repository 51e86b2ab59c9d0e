import { useQuery } from '@tanstack/react-query'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { AttendanceFigures } from './attendance-figures.tsx'
import { Computing } from '#web/components/ui/feedback/computing.tsx'

/** Tells whoever runs the tournament how many teams are expected. */
export default function AttendanceSection({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(
    orpc.attendance.get.queryOptions({ input: { id }, staleTime: 60_000 }),
  )
  return (
    <section aria-labelledby="affluence">
      <h2 id="affluence" className="mb-3 text-heading">
        Affluence attendue
      </h2>
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <Computing className="h-40" />}
      {data && <AttendanceFigures attendance={data} />}
    </section>
  )
}
