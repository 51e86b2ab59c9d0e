import type { MailCategory } from '#domain/notices/mails/mail-kinds.ts'
import { act, type Acting } from '#server/platform/procedures/act.ts'

/** Writes whether a person wants mails of a category. The same choice again changes nothing. */
export async function chooseMails(
  context: Acting,
  { user_id, category, wanted }: { user_id: string; category: MailCategory; wanted: boolean },
) {
  await act(context, async ({ tx, now, note }) => {
    const changed = wanted
      ? await tx`delete from mail_refusals where user_id = ${user_id} and category = ${category} returning category`
      : await tx`
          insert into mail_refusals (user_id, category, refused_at)
          select id, ${category}, ${now} from profiles where id = ${user_id}
          on conflict do nothing returning category`
    if (changed.length === 0) return
    await note('profile.mails_chosen', { profile: user_id }, { category, wanted })
  })
}
