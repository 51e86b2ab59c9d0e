import type { MailKind } from '#domain/notices/mails/mail-kinds.ts'
import type { SubjectFacts } from '#domain/notices/mails/mail-subjects.ts'

/** Named, not stored: whichever process sends the mail draws what `kind` and `id` stand for. */
export type Attachment = { name: string; mime: string; kind: string; id: string }

/**
 * A mail as a feature writes it. Two mails with one `dedupe_key` are sent only once; so are two of one kind, to one
 * person, that name the same `once_for`: what happens once is mailed once.
 */
export type Mail = {
  recipient: string
  reply_to?: string | null
  subject: string
  html: string
  plain_text: string
  /** What a subject that administrators wrote may name. */
  facts?: SubjectFacts | undefined
  kind: MailKind
  dedupe_key?: string
  once_for?: string
  /** Its text opens something: it is wiped once the mail has left. */
  secret?: boolean
  attachments?: Attachment[]
  /** Who has an account; `waits_for_digest`: it does not leave by itself. */
  person?: {
    user_id: string
    link: string | null
    /** Ends mails of this kind with one press, for the reader’s mail program (RFC 8058). */
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
  /** Nothing leaves: the table is where mails are read, secrets included. */
  is_outbox?: boolean
  /** @throws AddressRefused when its address takes none, for good; else why it was not accepted: the queue tries again */
  send(mail: OutgoingMail): Promise<void>
}

/** The mail server says that this address takes no mail, for good. The message is its answer. */
export class AddressRefused extends Error {}
