import type { ReactNode } from 'react'
import { ProblemAlert } from './problem-alert.tsx'
import { Skeleton } from './skeleton.tsx'

/** The part of a query that is needed here. */
export type LoadedQuery<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<Data> = {
  query: LoadedQuery<Data>
  /** A class with the final size, as 'h-48', or an element with the final shape. */
  skeleton: ReactNode
  /** Names what is loading for screen readers: 'Chargement des clubs'. */
  label?: string
  children: (data: Data) => ReactNode
}

/**
 * Shows a query while it loads, after it failed, or with its data. The data stays on screen while it is asked for
 * again.
 * @example
 * <Loaded query={useQuery(clubQuery(id))} skeleton="h-48" label="Chargement du club">{(club) => <Sheet club={club} />}</Loaded>
 */
export function Loaded<Data>({ query, skeleton, label = 'Chargement', children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  return (
    // With a key, so that the first part of what comes is not this element, moved.
    <div key="waiting" role="status" aria-label={label}>
      {typeof skeleton === 'string' ? <Skeleton className={`rounded-card ${skeleton}`} /> : skeleton}
    </div>
  )
}
