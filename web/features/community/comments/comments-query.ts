import { orpc } from '#web/lib/api/api.ts'

export const commentsQuery = (id: number) =>
  orpc.comments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

/** Reads what my own club has said, and may say. */
export const ownCommentQuery = (id: number) => orpc.comments.mine.queryOptions({ input: { id } })
