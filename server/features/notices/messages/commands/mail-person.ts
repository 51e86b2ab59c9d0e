import { isOptional, MAIL_KINDS, mailFate, type MailCategory } from '#domain/notices/mails/mail-kinds.ts'
import type { SubjectFacts } from '#domain/notices/mails/mail-subjects.ts'
import { instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { isPressing } from '#domain/notices/mails/pressing-news.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import { unsubscribeUrl } from '../unsubscribe-link.ts'
import type { Event } from './event.ts'

/** The content of a mail to a person. */
export type Told = {
  event: Event
  subject: string
  paragraphs: string[]
  action?: { label: string; path: string }
}

export type Mailing = Pick<Services, 'clock' | 'config' | 'jobs' | 'secrets'>

/**
 * Mails it as the person has chosen: now, in the digest of the evening beyond a few a day, or not at all.
 * @param to.key tells apart the readers of one event
 */
export async function mailPerson(
  tx: Tx,
  { clock, config, jobs, secrets }: Mailing,
  to: { user_id: string; email: string; key: string; reply_to?: string | null; facts?: SubjectFacts | undefined },
  { event, subject, paragraphs, action }: Told,
) {
  const now = clock()
  const { category } = MAIL_KINDS[event.kind]
  const [{ platform_name }, habits] = await Promise.all([getSettings(tx), habitsOf(tx, to.user_id, now)])
  const is_pressing = event.day !== null && isPressing(event.day, now)
  const fate = mailFate(event.kind, { ...habits, is_pressing })
  if (fate === 'unwanted') return
  const link = action ? `${config.site_url}${action.path}` : null
  const unsubscribe_url = isOptional(category) ? unsubscribeUrl({ config, secrets }, to.user_id, category) : null
  await enqueueMail(tx, jobs, {
    ...mailText({
      platform_name,
      subject,
      paragraphs,
      ...(action && link ? { action: { label: action.label, url: link } } : {}),
      ...(unsubscribe_url ? { unsubscribe_url } : {}),
    }),
    recipient: to.email,
    reply_to: to.reply_to ?? null,
    facts: to.facts,
    kind: event.kind,
    ...(event.occasion === null ? { once_for: String(event.subject) } : {}),
    dedupe_key: to.key,
    person: { user_id: to.user_id, link, unsubscribe_url, waits_for_digest: fate === 'digest', written_at: now },
  })
}

/** Reads the categories that the person refuses, and how many mails they got since midnight in Paris. */
async function habitsOf(tx: Tx, user_id: string, now: Date) {
  const midnight = instantOf(localDay(now, 'Europe/Paris'), '00:00', 'Europe/Paris')
  const [row] = await tx<{ refused: MailCategory[]; sent_today: number }[]>`
    select array(select category from mail_refusals where user_id = ${user_id}) as refused,
      (select count(*)::int from mails
       where user_id = ${user_id} and created_at >= ${midnight} and not waits_for_digest) as sent_today`
  return row!
}
