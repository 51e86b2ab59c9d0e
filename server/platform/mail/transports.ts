import type { Transporter } from 'nodemailer'
import { refusesForGood } from '#domain/notices/mails/mail-refusal.ts'
import { AddressRefused, type MailTransport } from './port.ts'

/** Sends mails by SMTP. @param from such as 'Rebond <bonjour@exemple.fr>'; its domain ends the Message-IDs */
export function createSmtpTransport(url: string, from: string): MailTransport {
  // The library takes 20 MB of memory: a process that sends no mail goes without.
  let opened: Promise<Transporter> | undefined
  const smtp = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...PATIENCE_MS }, { from })))
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (mail) => {
      await (
        await smtp()
      )
        .sendMail({
          messageId: `<${mail.id}@${domain}>`,
          to: mail.recipient,
          ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
          ...(mail.unsubscribe_url ? { headers: oneClick(mail.unsubscribe_url) } : {}),
          subject: mail.subject,
          html: mail.html,
          text: mail.plain_text,
          attachments: mail.attachments.map(({ name, mime, content }) => ({
            filename: name,
            contentType: mime,
            content: Buffer.from(content),
          })),
        })
        .catch((error: unknown) => {
          throw asRefusal(error)
        })
    },
  }
}

/** Fields of nodemailer's error when the mail server has answered. */
type Answered = { responseCode?: unknown; command?: unknown; response?: unknown }

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { responseCode, command, response } = error as Error & Answered
  const text = typeof response === 'string' ? response : error.message
  const code = typeof responseCode === 'number' ? responseCode : null
  return refusesForGood({ code, command: typeof command === 'string' ? command : null, text })
    ? new AddressRefused(text)
    : error
}

/** Mail programs show their own button for this, which posts to the address without opening it. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A mail server that accepts a connection and then stays silent must not delay the next mails for long. */
const PATIENCE_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Without SMTP nothing is sent, and every mail can be read in the table `mails`. */
export const localOutbox: MailTransport = { is_outbox: true, send: async () => {} }
