/** How long what names people is kept where no page, screen or rule of its own says so. In months. */
export const RETENTION_MONTHS = {
  /** Values of the journal that name people; its lines stay. */
  journal_personal: 24,
  /** What a mail says, once it has left. */
  mail_text: 12,
  /** A message of the contact form, once it is dealt with; and when nobody ever says so. */
  contact_handled: 12,
  contact_received: 24,
  /** How to reach who ordered from the partner. */
  preorder_contact: 36,
} as const
