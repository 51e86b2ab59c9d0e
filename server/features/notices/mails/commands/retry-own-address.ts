import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { addressCheckMail } from '../mails/address-check-mail.ts'

/** Somebody says that their address takes mail again: one is sent to see, and the mark comes back when it is refused. */
export async function retryOwnAddress(context: Context & { viewer: Viewer }): Promise<void> {
  const { db, jobs, limits, viewer } = context
  await limits.consume('address_check', viewer.user_id)
  const { platform_name } = await getSettings(db)
  await db.begin(async (tx) => {
    const cleared = await tx`delete from refusing_addresses where email = lower(${viewer.email}) returning email`
    if (cleared.length === 0) return
    await enqueueMail(tx, jobs, { ...addressCheckMail(platform_name), recipient: viewer.email, kind: 'address-check' })
  })
}
