import type { Db } from '../database/client.ts'
import type { Storage } from '../storage/storage.ts'
import type { Attachment, MailTransport, OutgoingMail } from './port.ts'

type Row = Omit<OutgoingMail, 'attachments'> & { attachments: Attachment[]; sent_at: string | null }

/**
 * The job 'mail.send'. When the server’s answer is lost, a mail may be sent twice, with the same Message-ID.
 * @throws the transport’s error, so that the queue tries again
 */
export async function sendMail(services: { db: Db; storage: Storage; transport: MailTransport }, mail_id: string) {
  const { db, storage, transport } = services
  const [mail] = await db<Row[]>`
    select id, recipient, reply_to, subject, html, plain_text, kind, attachments, sent_at from mails where id = ${mail_id}`
  if (!mail || mail.sent_at) return
  try {
    const attachments = await Promise.all(
      mail.attachments.map(async ({ name, mime, storage_key }) => ({
        name,
        mime,
        content: await storage.get(storage_key),
      })),
    )
    await transport.send({ ...mail, attachments })
    await db`update mails set sent_at = now(), attempts = attempts + 1, last_error = null where id = ${mail_id}`
  } catch (error) {
    await db`update mails set attempts = attempts + 1, last_error = ${String(error)} where id = ${mail_id}`
    throw error
  }
}
