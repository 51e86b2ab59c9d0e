import { CONTENT_TYPES, type ContentType } from '#domain/community/content.ts'
import type { ModerationQueue } from '#domain/community/moderation/moderation-queue.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { oneOfParam } from '#web/lib/router/search-params.ts'

type Asked = { queue: ModerationQueue; type?: ContentType | undefined }

/** A queue is read a page at a time, with the counts of all. */
export const moderationQuery = (asked: Asked) => pagesOf(orpc.moderation.list, asked)

/** Leaves out what the address says wrongly. */
export const typeAsked = (contenu: string | undefined) => oneOfParam(contenu, CONTENT_TYPES)
