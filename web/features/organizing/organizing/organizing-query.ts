import type { OrganizingState } from '#domain/organizing/organizing.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'

/** Clubs in one state, a page at a time; each page has the counts of all states. */
export const organizingQuery = (state: OrganizingState) => pagesOf(orpc.organizing.list, { state })
