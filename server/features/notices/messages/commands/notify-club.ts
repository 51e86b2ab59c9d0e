import type { SubjectFacts } from '#domain/notices/mails/mail-subjects.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { type Event, eventKey } from './event.ts'
import { type Mailing, mailPerson, type Told } from './mail-person.ts'

/** A message for a club or a person, in the inbox and by mail. */
export type News = Told & { type: 'confirmation' | 'notification' | 'refus' }

/** A message for an organiser, whose button its writer adds. */
export const organizerNotification = (event: Event, subject: string, ...paragraphs: string[]): News => ({
  event,
  type: 'notification',
  subject,
  paragraphs,
})

/**
 * The owners get the mail, and besides them `user_id`, or the managers. The inbox shows it to every member who reads what the
 * club pays.
 */
export type Address = {
  club_id: number
  user_id: string | null
  managers: boolean
  sender: string
  reply_to: string | null
  registration_id: string | null
  facts?: SubjectFacts
}

/** Writes the message and its mails in the caller’s transaction: they are sent if, and only if, it commits. */
export async function notifyClub(tx: Tx, services: Mailing, to: Address, news: News) {
  if (await leaveForClub(tx, services, to, news)) await mailClub(tx, services, to, news)
}

/** Leaves a message in the inbox of a club, without a mail. @returns false when it has it already */
export async function leaveForClub(
  tx: Tx,
  { clock }: Pick<Mailing, 'clock'>,
  to: Pick<Address, 'club_id' | 'sender' | 'registration_id'>,
  { event, type, subject, paragraphs, action }: News,
): Promise<boolean> {
  const [message] = await tx`
    insert into messages (club_id, type, subject, sender, content, link, registration_id, event, date)
    values (${to.club_id}, ${type}, ${subject}, ${to.sender}, ${paragraphs.join('\n\n')},
            ${action?.path ?? null}, ${to.registration_id}, ${eventKey(event)}, ${clock()})
    on conflict (event) do nothing
    returning id`
  return message !== undefined
}

/** Sends the mails without the message; each reader gets one. */
export async function mailClub(tx: Tx, services: Mailing, to: Omit<Address, 'sender' | 'registration_id'>, news: News) {
  for (const { id, email } of await listReaders(tx, to))
    await mailPerson(
      tx,
      services,
      { user_id: id, email, key: `${eventKey(news.event)}:${id}`, reply_to: to.reply_to, facts: to.facts },
      news,
    )
}

const listReaders = (tx: Tx, { club_id, user_id, managers }: Pick<Address, 'club_id' | 'user_id' | 'managers'>) => tx<
  { id: string; email: string }[]
>`
  select p.id, p.email from club_members m join profiles p on p.id = m.user_id
  where m.club_id = ${club_id} and p.status = 'active' and (m.rights = 'owner' or p.id = ${user_id} or (${managers} and m.rights = 'manager'))
  order by p.id`
