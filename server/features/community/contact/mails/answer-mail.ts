import type { ContactMessage } from '#contract/community/contact-messages.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'

type Answer = {
  message: Pick<ContactMessage, 'subject' | 'content' | 'created_at'>
  content: string
  platform_name: string
}

/** The answer stands above the question. */
export const answerMail = ({ message, content, platform_name }: Answer) =>
  mailText({
    platform_name,
    subject: `Re\u00a0: ${message.subject}`,
    paragraphs: [
      ...content.split(/\n{2,}/),
      `Votre message du ${formatDate(message.created_at, PARIS)}\u00a0:\n${message.content}`,
    ],
  })
