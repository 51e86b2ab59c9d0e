import { countUnreadMessages, findMessage } from '#server/features/notices/messages/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { countUnreadThreads, findThread } from './queries.ts'

/** A message or a conversation that the viewer reads, with their own marks on it; null for others. */
export async function findMarked(db: Db, viewer: Viewer, id: string) {
  const found = (await findMessage(db, viewer, id)) ?? (await findThread(db, viewer, id))
  return found && { id: found.id, read: found.read, archived: found.archived }
}

/** Counts messages and conversations that the viewer has not read, on each side. */
export async function countUnreadEverywhere(db: Db, viewer: Viewer) {
  const [unread_count, organizer_unread_count, platform_unread_count] = await Promise.all([
    countUnreadMessages(db, viewer),
    countUnreadThreads(db, viewer, 'organizer'),
    countUnreadThreads(db, viewer, 'platform'),
  ])
  return { unread_count, organizer_unread_count, platform_unread_count }
}
