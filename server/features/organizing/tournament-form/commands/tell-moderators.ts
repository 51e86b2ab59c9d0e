import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { submittedNews } from '../mails/submitted-news.ts'
import { type KeptForm, listAdministrators } from '../queries.ts'

/** Every administrator learns that a tournament waits to be validated. */
export async function tellModerators(tx: Tx, services: Services, kept: KeptForm) {
  for (const { user_id, email } of await listAdministrators(tx))
    await notifyPerson(tx, services, { user_id, email }, submittedNews(kept, user_id, services.clock()))
}
