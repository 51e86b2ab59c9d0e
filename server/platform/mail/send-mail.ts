import type { Db } from '../database/client.ts'
import type { Attachment, MailTransport, OutgoingMail } from './port.ts'

/** How each kind of attachment is made, by its id. */
type Drawings = Record<string, (id: string) => Promise<Uint8Array>>

type Row = Omit<OutgoingMail, 'attachments'> & { attachments: Attachment[]; secret: boolean; sent_at: string | null }

/**
 * The job 'mail.send'. When the server’s answer is lost, a mail may be sent twice, with the same Message-ID.
 * @throws the transport’s error, so that the queue tries again
 */
export async function sendMail(services: { db: Db; transport: MailTransport; drawings: Drawings }, mail_id: string) {
  const { db, transport, drawings } = services
  const [mail] = await db<Row[]>`
    select id, recipient, reply_to, subject, html, plain_text, kind, attachments, secret, unsubscribe_url,
      sent_at
    from mails where id = ${mail_id}`
  if (!mail || mail.sent_at) return
  try {
    const attachments = await Promise.all(
      mail.attachments.map(async ({ name, mime, kind, id }) => {
        const draw = drawings[kind]
        if (!draw) throw new Error(`No attachment of the kind ${kind}`)
        return { name, mime, content: await draw(id) }
      }),
    )
    const { secret, ...outgoing } = mail
    await transport.send({ ...outgoing, attachments })
    await db`update mails set sent_at = now(), attempts = attempts + 1, last_error = null where id = ${mail_id}`
    if (secret && !transport.is_outbox) await wipe(db, mail_id)
  } catch (error) {
    await db`update mails set attempts = attempts + 1, last_error = ${String(error)} where id = ${mail_id}`
    throw error
  }
}

const wipe = (db: Db, mail_id: string) => db`update mails set html = '', plain_text = '' where id = ${mail_id}`

/** The job 'mail.purge'. What a secret mail says is dead after `SECRETS_DAYS`, whether it has left or not. */
export async function purgeSecretMails(db: Db, now: Date) {
  await db`delete from mails where secret and created_at < ${new Date(now.getTime() - SECRETS_DAYS * 86_400_000)}`
}

const SECRETS_DAYS = 7
