import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LoadMore } from './load-more.tsx'
import { ProblemAlert } from '../feedback/problem-alert.tsx'
import { RowList } from './row-list.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

/** What an infinite query of a list tells of itself. */
type PagedQuery<Item> = {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined
  error: Error | null
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type PagedRowsProps<Item> = {
  query: PagedQuery<Item>
  label: string
  /** What a row is called, and several. */
  noun: readonly [string, string]
  empty: { title: string; text: string }
  /** A row of the list, with its key. */
  children: (item: Item) => ReactNode
  /** Above the rows, at the end of the line. */
  actions?: ReactNode
}

/** A list that is read page after page: on its way, empty, failed or there. */
export function PagedRows<Item>({ query, label, noun, empty, children, actions }: PagedRowsProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items)
  if (query.error && !items)
    return <ProblemAlert error={query.error} pending={query.isFetching} onRetry={() => void query.refetch()} />
  if (!items)
    return (
      <div role="status" aria-label={`Chargement\u00a0: ${label}`}>
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  if (items.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
  return (
    <>
      {actions && <div className="flex flex-wrap justify-end gap-3">{actions}</div>}
      <RowList aria-label={label}>{items.map(children)}</RowList>
      <LoadMore
        shown={items.length}
        noun={noun}
        hasMore={query.hasNextPage}
        pending={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
