import { getSettings } from '#server/features/settings/queries.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { eventKey } from './event.ts'
import { type Mailing, mailPerson } from './mail-person.ts'
import type { News } from './notify-club.ts'

/**
 * Same as `notifyClub`, for one person, with or without a club. The sender is the platform unless `sender` is given.
 */
export async function notifyPerson(
  tx: Tx,
  services: Mailing,
  to: { user_id: string; email: string; sender?: string },
  news: News,
) {
  const { platform_name } = await getSettings(tx)
  const [message] = await tx`
    insert into messages (user_id, type, subject, sender, content, link, event, date)
    values (${to.user_id}, ${news.type}, ${news.subject}, ${to.sender ?? platform_name}, ${news.paragraphs.join('\n\n')},
            ${news.action?.path ?? null}, ${eventKey(news.event)}, ${services.clock()})
    on conflict (event) do nothing
    returning id`
  if (!message) return
  await mailPerson(tx, services, { ...to, key: eventKey(news.event) }, news)
}
