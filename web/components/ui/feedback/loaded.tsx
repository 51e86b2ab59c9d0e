import type { ReactNode } from 'react'
import { ProblemAlert } from './problem-alert.tsx'
import { Skeleton } from './skeleton.tsx'

/** What a query tells of itself. */
export type LoadedQuery<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<Data> = {
  query: LoadedQuery<Data>
  /** Its final size, as a class: 'h-48'; or its final shape. */
  skeleton: ReactNode
  /** What is on its way, for who cannot see it: 'Chargement des clubs'. */
  label?: string
  children: (data: Data) => ReactNode
}

/**
 * What is asked of the server: on its way, failed or there. What is there stays while it is asked again.
 * @example
 * <Loaded query={useQuery(clubQuery(id))} skeleton="h-48" label="Chargement du club">{(club) => <Sheet club={club} />}</Loaded>
 */
export function Loaded<Data>({ query, skeleton, label = 'Chargement', children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={label}>
      {typeof skeleton === 'string' ? <Skeleton className={`rounded-card ${skeleton}`} /> : skeleton}
    </div>
  )
}
