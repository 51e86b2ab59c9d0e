import { mailText } from '#server/platform/mail/mail-text.ts'

export function contactMail(message: {
  name: string
  email: string
  subject: string
  content: string
  platform_name: string
}) {
  return mailText({
    platform_name: message.platform_name,
    subject: `Contact : ${message.subject}`,
    paragraphs: [`${message.name} (${message.email}) écrit :`, ...message.content.split(/\n{2,}/)],
  })
}
