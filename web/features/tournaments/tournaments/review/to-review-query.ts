import { orpc } from '#web/lib/api/api.ts'

/** Tournaments to validate, a page at a time. */
export const toReviewQuery = () =>
  orpc.tournaments.toReview.infiniteOptions({
    input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
