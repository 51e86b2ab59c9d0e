import type { Db } from '../database/client.ts'
import { AddressRefused, type Attachment, type MailTransport, type OutgoingMail } from './port.ts'

/** Functions that draw an attachment from its id, by kind. */
type Drawings = Record<string, (id: string) => Promise<Uint8Array>>

type Row = Omit<OutgoingMail, 'attachments'> & {
  attachments: Attachment[]
  secret: boolean
  is_over: boolean
  address_refuses: boolean
}

/**
 * The job 'mail.send'. When the answer of the mail server is lost, a mail may leave twice, with the same Message-ID. An
 * address that refuses mail for good is marked, and then gets only sign-in mails and tests of the address.
 * @throws the error of the transport, so that the queue tries again
 */
export async function sendMail(services: { db: Db; transport: MailTransport; drawings: Drawings }, mail_id: string) {
  const { db, transport, drawings } = services
  const [mail] = await db<Row[]>`
    select id, recipient, reply_to, subject, html, plain_text, kind, attachments, secret, unsubscribe_url,
      num_nonnulls(sent_at, given_up_at, refused_at) > 0 as is_over,
      exists (select from refusing_addresses r where r.email = lower(recipient)) as address_refuses
    from mails where id = ${mail_id}`
  if (!mail || mail.is_over) return
  if (mail.address_refuses && !isTried(mail)) {
    await db`update mails set ${refused(db, NOT_TRIED)} where id = ${mail_id}`
    return
  }
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
    if (error instanceof AddressRefused) {
      await noteRefusal(db, mail, error.message)
      return
    }
    await db`update mails set attempts = attempts + 1, last_error = ${String(error)} where id = ${mail_id}`
    throw error
  }
}

const NOT_TRIED = 'Not tried: the address refuses mail.'

/** A person waits for these mails at the screen, and the address may work again. */
const isTried = ({ secret, kind }: Row) => secret || kind === 'address-check'

/** One statement marks the address and the mail, so that neither is marked without the other. */
const noteRefusal = (db: Db, { id, recipient }: Row, answer: string) => db`
  with address as (
    insert into refusing_addresses (email, since, last_at, answer) values (lower(${recipient}), now(), now(), ${answer})
    on conflict (email) do update set last_at = excluded.last_at, answer = excluded.answer)
  update mails set attempts = attempts + 1, ${refused(db, answer)} where id = ${id}`

/** The mail will not leave. Its secret is wiped, because it is of no use any more. */
const refused = (db: Db, answer: string) => db`
  refused_at = now(), last_error = ${answer}, html = case when secret then '' else html end,
  plain_text = case when secret then '' else plain_text end`

const wipe = (db: Db, mail_id: string) => db`update mails set html = '', plain_text = '' where id = ${mail_id}`

/**
 * The job 'mail.purge'. It deletes secret mails after `SECRETS_DAYS`, sent or not, because their secrets no longer work
 * then.
 */
export async function purgeSecretMails(db: Db, now: Date) {
  await db`delete from mails where secret and created_at < ${new Date(now.getTime() - SECRETS_DAYS * 86_400_000)}`
}

const SECRETS_DAYS = 7
