import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { Mailing } from '#server/features/notices/messages/commands/mail-person.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { listAdministrators } from '../queries.ts'

/** Tells every administrator, each with news of their own. */
export async function tellModerators(act: Act<Mailing>, newsFor: (user_id: string) => News) {
  const { tx } = act
  for (const { user_id, email } of await listAdministrators(tx))
    await notifyPerson(tx, act, { user_id, email }, newsFor(user_id))
}
