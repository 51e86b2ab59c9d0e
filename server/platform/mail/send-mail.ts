import type { Db } from '../database/client.ts'
import type { Attachment, MailTransport, OutgoingMail } from './port.ts'

/** How each kind of attachment is made, by its id. */
type Drawings = Record<string, (id: string) => Promise<Uint8Array>>

type Row = Omit<OutgoingMail, 'attachments'> & { attachments: Attachment[]; sent_at: string | null }

/**
 * The job 'mail.send'. A lost answer of the server may repeat a mail, but under the same Message-ID.
 * @throws the transport's error, so that the queue tries again
 */
export async function sendMail(services: { db: Db; transport: MailTransport; drawings: Drawings }, mail_id: string) {
  const { db, transport, drawings } = services
  const [mail] = await db<Row[]>`
    select id, recipient, reply_to, subject, html, plain_text, kind, attachments, sent_at from mails where id = ${mail_id}`
  if (!mail || mail.sent_at) return
  try {
    const attachments = await Promise.all(
      mail.attachments.map(async ({ name, mime, kind, id }) => {
        const draw = drawings[kind]
        if (!draw) throw new Error(`No attachment of the kind ${kind}`)
        return { name, mime, content: await draw(id) }
      }),
    )
    await transport.send({ ...mail, attachments })
    await db`update mails set sent_at = now(), attempts = attempts + 1, last_error = null where id = ${mail_id}`
  } catch (error) {
    await db`update mails set attempts = attempts + 1, last_error = ${String(error)} where id = ${mail_id}`
    throw error
  }
}
