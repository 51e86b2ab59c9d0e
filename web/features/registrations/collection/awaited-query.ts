import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'

/** Reads every payment that the club awaits, one page after the other: a statement is compared with all of them. */
export function useAwaited() {
  const query = useInfiniteQuery(pagesOf(orpc.collection.awaited, {}))
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return {
    ...query,
    items: data?.pages.flatMap((page) => page.items) ?? [],
    totals: data?.pages[0] ?? { total: 0, total_cents: 0 },
    isWhole: data !== undefined && !hasNextPage,
  }
}
