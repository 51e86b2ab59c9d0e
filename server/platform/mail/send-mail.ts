import type { Db } from '../database/client.ts'
import { AddressRefused, type Attachment, type MailTransport, type OutgoingMail } from './port.ts'

/** How each kind of attachment is made, by its id. */
type Drawings = Record<string, (id: string) => Promise<Uint8Array>>

type Row = Omit<OutgoingMail, 'attachments'> & {
  attachments: Attachment[]
  secret: boolean
  is_over: boolean
  address_refuses: boolean
}

/**
 * The job 'mail.send'. When the server’s answer is lost, a mail may be sent twice, with the same Message-ID. An address that
 * takes nothing, for good, is marked and is left alone but for what its person asks for to come in, and for a try of it.
 * @throws the transport’s error, so that the queue tries again
 */
export async function sendMail(services: { db: Db; transport: MailTransport; drawings: Drawings }, mail_id: string) {
  const { db, transport, drawings } = services
  const [mail] = await db<Row[]>`
    select id, recipient, reply_to, subject, html, plain_text, kind, attachments, secret, unsubscribe_url,
      num_nonnulls(sent_at, given_up_at, refused_at) > 0 as is_over,
      exists (select from refusing_addresses r where r.email = lower(recipient)) as address_refuses
    from mails where id = ${mail_id}`
  if (!mail || mail.is_over) return
  if (mail.address_refuses && !isTried(mail)) return endRefused(db, mail_id, 'Not tried: the address refuses mail.')
  try {
    const attachments = await Promise.all(
      mail.attachments.map(async ({ name, mime, kind, id }) => {
        const draw = drawings[kind]
        if (!draw) throw new Error(`No attachment of the kind ${kind}`)
        return { name, mime, content: await draw(id) }
      }),
    )
    const { secret, is_over: _, address_refuses, ...outgoing } = mail
    await transport.send({ ...outgoing, attachments })
    await db`update mails set sent_at = now(), attempts = attempts + 1, last_error = null where id = ${mail_id}`
    if (address_refuses) await db`delete from refusing_addresses where email = lower(${mail.recipient})`
    if (secret && !transport.is_outbox) await wipe(db, mail_id)
  } catch (error) {
    if (error instanceof AddressRefused) return noteRefusal(db, mail, error.message)
    await db`update mails set attempts = attempts + 1, last_error = ${String(error)} where id = ${mail_id}`
    throw error
  }
}

/** Somebody waits for it before the screen: the address may have come back to life. */
const isTried = ({ secret, kind }: Row) => secret || kind === 'address-check'

/** The address and its mail in one statement: neither is marked without the other. */
async function noteRefusal(db: Db, { id, recipient }: Row, answer: string) {
  await db`
    with address as (
      insert into refusing_addresses (email, since, last_at, answer) values (lower(${recipient}), now(), now(), ${answer})
      on conflict (email) do update set last_at = excluded.last_at, answer = excluded.answer
      returning email)
    update mails set attempts = attempts + 1 where id = ${id} and exists (select from address)`
  await endRefused(db, id, answer)
}

/** It leaves no more; what it may have carried is dead. */
async function endRefused(db: Db, id: string, answer: string) {
  const [mail] = await db<{ secret: boolean }[]>`
    update mails set refused_at = now(), last_error = ${answer} where id = ${id} returning secret`
  if (mail?.secret) await wipe(db, id)
}

const wipe = (db: Db, mail_id: string) => db`update mails set html = '', plain_text = '' where id = ${mail_id}`

/** The job 'mail.purge'. What a secret mail says is dead after `SECRETS_DAYS`, whether it has left or not. */
export async function purgeSecretMails(db: Db, now: Date) {
  await db`delete from mails where secret and created_at < ${new Date(now.getTime() - SECRETS_DAYS * 86_400_000)}`
}

const SECRETS_DAYS = 7
