/** How many months personal data is kept, where no page, screen or rule of its own fixes it. */
export const RETENTION_MONTHS = {
  /** The lines of the journal stay; the values in them that name people go. */
  journal_personal: 24,
  /** The text of a mail, counted from when it was sent, or from when it was written if it never left. */
  mail_text: 12,
  /** A message of the contact form: counted from when it was handled, or from when it came if nobody says so. */
  contact_handled: 12,
  contact_received: 24,
  /** An address that refuses mail and has no account, counted from its last refusal. */
  refusing_address: 12,
  /** Addresses of people who ordered from the partner. */
  preorder_contact: 36,
} as const
