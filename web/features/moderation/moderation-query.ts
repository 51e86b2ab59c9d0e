import type { ModerationQueue } from '#domain/moderation-queue.ts'
import { orpc } from '../../lib/api.ts'

/** One queue, a page at a time, with the counts of all. */
export const moderationQuery = (queue: ModerationQueue) =>
  orpc.moderation.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ queue, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
