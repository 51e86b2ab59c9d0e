import { orpc } from '#web/lib/api/api.ts'
import type { ReviewSearch } from './review-search.ts'

/** The documents to judge, a page at a time, with the counts of each state. */
export const reviewQuery = (search: ReviewSearch) =>
  orpc.documents.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...search, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
