import { CONTENT_TYPES, type ContentType } from '#domain/community/content.ts'
import type { ModerationQueue } from '#domain/community/moderation/moderation-queue.ts'
import { orpc } from '#web/lib/api/api.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'

type Asked = { queue: ModerationQueue; type?: ContentType | undefined }

/** One queue, a page at a time, with the counts of all. */
export const moderationQuery = (asked: Asked) =>
  orpc.moderation.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ queue: asked.queue, ...given({ type: asked.type, cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

/** What the address says wrongly is left out. */
export const typeAsked = (contenu: string | undefined) => oneOfParam(contenu, CONTENT_TYPES)
