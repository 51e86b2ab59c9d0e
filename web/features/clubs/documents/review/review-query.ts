import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import type { ReviewSearch } from './review-search.ts'

/** The documents to review, page by page, with the number in each state. */
export const reviewQuery = (search: ReviewSearch) => pagesOf(orpc.documents.list, search)
