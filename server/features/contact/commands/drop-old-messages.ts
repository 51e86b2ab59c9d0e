import { CONTACT_KEPT_DAYS } from '#domain/contact-message.ts'
import type { Services } from '#server/platform/context.ts'

/** After a year a message goes, with what was answered and the mails of both. */
export async function dropOldMessages({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = new Date(clock().getTime() - CONTACT_KEPT_DAYS * 86_400_000)
  await db.begin(async (tx) => {
    await tx`
      delete from mails where kind in ('contact', 'contact-answer') and created_at < ${before}`
    await tx`
      delete from mails where dedupe_key in (
        select 'contact-answer:' || a.id from contact_answers a join contact_messages m on m.id = a.message_id
        where m.created_at < ${before})`
    await tx`delete from contact_messages where created_at < ${before}`
  })
}
