import type { MailKind } from '#domain/mail-kinds.ts'

/** What a message tells of. It is told once, and what happens once to its subject can be told once only. */
export type Event = { kind: MailKind; subject: string | number; occasion: string | null }

/** Happens at most once to its subject: the database refuses a second mail of that kind about it to the same person. */
export const once = (kind: MailKind, subject: Event['subject']): Event => ({ kind, subject, occasion: null })

/** May happen again to its subject: `occasion` tells one time from another. */
export const eachTime = (kind: MailKind, subject: Event['subject'], occasion: string): Event => ({
  kind,
  subject,
  occasion,
})

/** Identifies the event in the inbox and among mails. */
export const eventKey = ({ kind, subject, occasion }: Event): string =>
  [kind, subject, ...(occasion === null ? [] : [occasion])].join(':')
