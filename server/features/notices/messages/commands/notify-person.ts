import type { Tx } from '#server/platform/database/client.ts'
import { eventKey } from './event.ts'
import { leaveMessage } from './leave-message.ts'
import { type Mailing, mailPerson } from './mail-person.ts'
import type { News } from './notify-club.ts'

/** Tells one person, with or without a club, as `notifyClub` does. The sender is the platform unless `sender` is given. */
export async function notifyPerson(
  tx: Tx,
  services: Mailing,
  to: { user_id: string; email: string; sender?: string },
  news: News,
) {
  if (await leaveMessage(tx, services, to, news))
    await mailPerson(tx, services, { ...to, key: eventKey(news.event) }, news)
}
