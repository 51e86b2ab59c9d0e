import type { MailKind } from '#domain/notices/mails/mail-kinds.ts'
import type { SubjectFacts } from '#domain/notices/mails/mail-subjects.ts'

/** Names a file instead of holding it. The process that sends the mail draws it from `kind` and `id`. */
export type Attachment = { name: string; mime: string; kind: string; id: string }

/**
 * A mail as a feature writes it. Of several mails with the same `dedupe_key` only one is sent. The same holds for mails
 * of one kind to one person with the same `once_for`.
 */
export type Mail = {
  recipient: string
  reply_to?: string | null
  subject: string
  html: string
  plain_text: string
  /** Values that a subject written by administrators may name. */
  facts?: SubjectFacts | undefined
  kind: MailKind
  dedupe_key?: string
  once_for?: string
  /** True when the text opens something. It is wiped once the mail has left. */
  secret?: boolean
  attachments?: Attachment[]
  /** Recipient with an account. With `waits_for_digest` the mail goes into the digest instead of leaving alone. */
  person?: {
    user_id: string
    link: string | null
    /** Address by which the mail program ends mails of this kind with one press (RFC 8058). */
    unsubscribe_url: string | null
    waits_for_digest: boolean
    written_at: Date
  }
}

/** A mail as the transport gets it. `id` becomes its Message-ID, the same at every retry. */
export type OutgoingMail = Omit<
  Mail,
  'attachments' | 'facts' | 'dedupe_key' | 'once_for' | 'secret' | 'person' | 'kind'
> & {
  id: string
  kind: string
  unsubscribe_url: string | null
  attachments: { name: string; mime: string; content: Uint8Array }[]
}

export type MailTransport = {
  /** True when nothing is sent, and mails are read in the table, secrets included. */
  is_outbox?: boolean
  /** @throws AddressRefused when the address takes no mail for good; another error when the queue must try again */
  send(mail: OutgoingMail): Promise<void>
}

/** The mail server refuses this address for good. The message is its answer. */
export class AddressRefused extends Error {}
