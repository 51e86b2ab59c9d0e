import { useQuery } from '@tanstack/react-query'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { ErasureCard } from './erasure-card.tsx'
import { ExportCard } from './export-card.tsx'

/** Offers a copy of what is known of the person, and the way out. */
export function MyData({ email }: { email: string }) {
  const data = useQuery(orpc.personalData.export.queryOptions({ refetchInterval: whileUnderWay }))
  const erasure = useQuery(orpc.personalData.erasure.queryOptions())
  const error = data.error ?? erasure.error
  if (error)
    return (
      <ProblemAlert
        error={error}
        pending={data.isFetching || erasure.isFetching}
        onRetry={() => void Promise.all([data.refetch(), erasure.refetch()])}
      />
    )
  if (data.data === undefined || !erasure.data)
    return (
      <div role="status" aria-label="Chargement" className="flex max-w-2xl flex-col gap-6">
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    )
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <ExportCard export={data.data} />
      <ErasureCard erasure={erasure.data} email={email} />
    </div>
  )
}

const whileUnderWay = ({ state }: { state: { data?: { state: string } | null | undefined } }) =>
  state.data && state.data.state !== 'ready' ? 2_000 : false
