import { getSettings } from '#server/features/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { eventKey } from './event.ts'
import { mailOf, type News } from './notify-club.ts'

/**
 * Same as `notifyClub`, for one person, with or without a club. The sender is the platform unless `sender` is given.
 */
export async function notifyPerson(
  tx: Tx,
  { clock, config, jobs }: Pick<Services, 'clock' | 'config' | 'jobs'>,
  to: { user_id: string; email: string; sender?: string },
  news: News,
) {
  const { platform_name } = await getSettings(tx)
  const [message] = await tx`
    insert into messages (user_id, type, subject, sender, content, link, event, date)
    values (${to.user_id}, ${news.type}, ${news.subject}, ${to.sender ?? platform_name}, ${news.paragraphs.join('\n\n')},
            ${news.action?.path ?? null}, ${eventKey(news.event)}, ${clock()})
    on conflict (event) do nothing
    returning id`
  if (!message) return
  await enqueueMail(tx, jobs, {
    ...mailOf(news, platform_name, config),
    recipient: to.email,
    dedupe_key: eventKey(news.event),
  })
}
