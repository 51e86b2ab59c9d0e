import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import type { ReviewSearch } from './review-search.ts'

/** The documents to judge, a page at a time, with the counts of each state. */
export const reviewQuery = (search: ReviewSearch) => pagesOf(orpc.documents.list, search)
