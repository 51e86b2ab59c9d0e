export type Attachment = { name: string; mime: string; storage_key: string }

/** A mail as a feature writes it. Two mails with one `dedupe_key` are sent only once. */
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

/** A mail as the transport gets it. `id` becomes its Message-ID, the same at every retry. */
export type OutgoingMail = Omit<Mail, 'attachments' | 'dedupe_key'> & {
  id: string
  attachments: { name: string; mime: string; content: Uint8Array }[]
}

export type MailTransport = {
  /** @throws when the mail was not accepted; the queue tries again */
  send(mail: OutgoingMail): Promise<void>
}
