import type { MailCategory } from '#domain/notices/mails/mail-kinds.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'

/** Whether a person wants mails of a category. Asking for what holds already changes nothing. */
export async function chooseMails(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  choice: { user_id: string; category: MailCategory; wanted: boolean; actor_id: string | null; request_id: string },
) {
  const { user_id, category, wanted, actor_id, request_id } = choice
  await db.begin(async (tx) => {
    const changed = wanted
      ? await tx`delete from mail_refusals where user_id = ${user_id} and category = ${category} returning category`
      : await tx`
          insert into mail_refusals (user_id, category, refused_at)
          select id, ${category}, ${clock()} from profiles where id = ${user_id}
          on conflict do nothing returning category`
    if (changed.length === 0) return
    const changes = { category, wanted }
    await audit(tx, {
      actor_id,
      action: 'profile.mails_chosen',
      entity: 'profile',
      entity_id: user_id,
      changes,
      request_id,
    })
  })
}
