/** Named, not stored: whichever process sends the mail draws what `kind` and `id` stand for. */
export type Attachment = { name: string; mime: string; kind: string; id: string }

/** A mail as a feature writes it: who, what, and the key under which it is never sent twice. */
export type Mail = {
  recipient: string
  reply_to?: string | null
  subject: string
  html: string
  plain_text: string
  kind: string
  dedupe_key?: string
  attachments?: Attachment[]
}

/** A mail as the transport gets it: `id` becomes its Message-ID, the same at every retry. */
export type OutgoingMail = Omit<Mail, 'attachments' | 'dedupe_key'> & {
  id: string
  attachments: { name: string; mime: string; content: Uint8Array }[]
}

export type MailTransport = {
  /** @throws when the mail was not taken over; it will be tried again */
  send(mail: OutgoingMail): Promise<void>
}
