import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { act } from '#server/platform/procedures/act.ts'
import { addressCheckMail } from '../mails/address-check-mail.ts'

/** Clears the address of somebody who says that it takes mail again, and sends one to see; a refusal marks it again. */
export async function retryOwnAddress(context: MemberContext): Promise<void> {
  const { db, limits, viewer } = context
  await limits.consume('address_check', viewer.user_id)
  const { platform_name } = await getSettings(db)
  await act(context, async ({ tx, jobs }) => {
    const cleared = await tx`delete from refusing_addresses where email = lower(${viewer.email}) returning email`
    if (cleared.length === 0) return
    await enqueueMail(tx, jobs, { ...addressCheckMail(platform_name), recipient: viewer.email, kind: 'address-check' })
  })
}
