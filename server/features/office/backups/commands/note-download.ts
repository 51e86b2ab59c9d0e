import type { MemberContext } from '#server/platform/context.ts'
import { downloadedNews } from '../mails/owner-news.ts'
import { downloadName } from '../place.ts'
import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Writes a download in the journal and tells the owner of the platform, before the first byte leaves. */
export async function noteDownload(context: MemberContext, backup: { id: number; name: string; encrypted: boolean }) {
  const { viewer, request_id } = context
  const name = downloadName(backup)
  await act(context, async (act) => {
    const { tx, note } = act
    const changes = { name }
    await note('backup.downloaded', { backup: backup.id }, changes)
    await tellOwner(tx, act, downloadedNews(viewer.full_name, name, request_id))
  })
}
