import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Loaded } from '../feedback/loaded.tsx'
import { LoadMore, type MorePages } from './load-more.tsx'
import { RowList } from './row-list.tsx'

/** The part of an infinite query that is needed here. */
type PagedQuery<Item> = {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
} & MorePages

type PagedRowsProps<Item> = {
  query: PagedQuery<Item>
  label: string
  /** The word for one row, and for several. */
  noun: readonly [string, string]
  empty: { title: string; text: string }
  /** Draws a row, with its key. */
  children: (item: Item) => ReactNode
  /** Shown above the rows, at the right; a phone shows them after the rows. */
  actions?: ReactNode
}

/**
 * A list read page after page: shown while it loads, empty, after a failure, or with its rows.
 * @example
 * const query = useInfiniteQuery(pagesOf(orpc.jobs.list, asked))
 * <PagedRows query={query} label="Tâches" noun={['tâche', 'tâches']} empty={{ title: 'Rien', text: 'Rien n’attend.' }}
 *   actions={<CsvLink name="jobs" asked={asked} />}>{(job) => <JobRow key={job.id} job={job} />}</PagedRows>
 */
export function PagedRows<Item>({ query, label, noun, empty, children, actions }: PagedRowsProps<Item>) {
  return (
    // The placeholder fills a screen, so that nothing in sight is pushed down when the rows come.
    <Loaded query={query} skeleton="h-dvh" label={`Chargement\u00a0: ${label}`}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
        return (
          <>
            {actions && <div className="flex flex-wrap justify-end gap-3 max-sm:order-last">{actions}</div>}
            <RowList aria-label={label}>{items.map(children)}</RowList>
            <LoadMore query={query} shown={items.length} noun={noun} />
          </>
        )
      }}
    </Loaded>
  )
}
