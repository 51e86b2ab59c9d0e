import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { findThread } from '#server/features/threads/queries.ts'
import { findMessage } from './queries.ts'

/** A message or a conversation that the viewer reads, with their own marks on it; null for others. */
export async function findMarked(db: Db, viewer: Viewer, id: string) {
  const found = (await findMessage(db, viewer, id)) ?? (await findThread(db, viewer, id))
  return found && { id: found.id, read: found.read, archived: found.archived }
}
