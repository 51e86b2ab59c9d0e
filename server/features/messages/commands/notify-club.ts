import { getSettings } from '#server/features/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import { type Event, eventKey } from './event.ts'

/** A message for a club or a person, in the inbox and by mail. */
export type News = {
  event: Event
  type: 'confirmation' | 'notification' | 'refus'
  subject: string
  paragraphs: string[]
  action?: { label: string; path: string }
}

/** Who gets the mail besides the owners: one member, or the managers. In the inbox all see it who read what the club pays. */
export type Address = {
  club_id: number
  user_id: string | null
  managers: boolean
  sender: string
  reply_to: string | null
  registration_id: string | null
}

/** Writes the message and its mails in the caller’s transaction: they are sent if, and only if, it commits. */
export async function notifyClub(tx: Tx, { clock, config, jobs }: Services, to: Address, news: News) {
  const [[message], { platform_name }, readers] = await Promise.all([
    tx`
      insert into messages (club_id, type, subject, sender, content, link, registration_id, event, date)
      values (${to.club_id}, ${news.type}, ${news.subject}, ${to.sender}, ${news.paragraphs.join('\n\n')},
              ${news.action?.path ?? null}, ${to.registration_id}, ${eventKey(news.event)}, ${clock()})
      on conflict (event) do nothing
      returning id`,
    getSettings(tx),
    listReaders(tx, to),
  ])
  if (!message) return
  for (const { id, email } of readers)
    await enqueueMail(tx, jobs, {
      ...mailOf(news, platform_name, config),
      recipient: email,
      reply_to: to.reply_to,
      dedupe_key: `${eventKey(news.event)}:${id}`,
    })
}

/** The text of the message, with its link as a button. */
export const mailOf = (
  { event, subject, paragraphs, action }: News,
  platform_name: string,
  { site_url }: Services['config'],
) => ({
  ...mailText({
    platform_name,
    subject,
    paragraphs,
    ...(action ? { action: { label: action.label, url: `${site_url}${action.path}` } } : {}),
  }),
  kind: event.kind,
  ...(event.occasion === null ? { once_for: String(event.subject) } : {}),
})

const listReaders = (tx: Tx, { club_id, user_id, managers }: Address) => tx<{ id: string; email: string }[]>`
  select p.id, p.email from club_members m join profiles p on p.id = m.user_id
  where m.club_id = ${club_id} and p.status = 'active' and (m.rights = 'owner' or p.id = ${user_id} or (${managers} and m.rights = 'manager'))
  order by p.id`
