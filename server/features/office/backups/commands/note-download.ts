import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { downloadedNews } from '../mails/owner-news.ts'
import { downloadName } from '../place.ts'
import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'

/** Noted, and told to the owner of the platform, before the first byte leaves. */
export async function noteDownload(context: MemberContext, backup: { id: number; name: string; encrypted: boolean }) {
  const { db, viewer, request_id } = context
  const name = downloadName(backup)
  await db.begin(async (tx) => {
    const changes = { name }
    await audit(tx, {
      ...actorOf(context),
      action: 'backup.downloaded',
      entity: 'backup',
      entity_id: backup.id,
      changes,
    })
    await tellOwner(tx, context, downloadedNews(viewer.full_name, name, request_id))
  })
}
