import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { Mailing } from '#server/features/notices/messages/commands/mail-person.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { submittedNews } from '../mails/submitted-news.ts'
import { type KeptForm, listAdministrators } from '../queries.ts'

/** Tells every administrator that a tournament waits to be validated. */
export async function tellModerators(act: Act<Mailing>, kept: KeptForm) {
  const { tx, now } = act
  for (const { user_id, email } of await listAdministrators(tx))
    await notifyPerson(tx, act, { user_id, email }, submittedNews(kept, user_id, now))
}
