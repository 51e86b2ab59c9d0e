import type { OrganizingState } from '#domain/organizing/organizing.ts'
import { orpc } from '#web/lib/api/api.ts'

/** Clubs in one state, a page at a time, with the counts of all. */
export const organizingQuery = (state: OrganizingState) =>
  orpc.organizing.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ state, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
