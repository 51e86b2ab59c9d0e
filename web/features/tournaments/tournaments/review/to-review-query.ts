import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'

/** Tournaments to validate, a page at a time. */
export const toReviewQuery = () => pagesOf(orpc.tournaments.toReview, {})
