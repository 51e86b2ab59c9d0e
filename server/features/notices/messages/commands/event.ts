import type { MailKind, NearingKind } from '#domain/notices/mails/mail-kinds.ts'
import type { EventDay } from '#domain/notices/mails/pressing-news.ts'

/**
 * A message tells of an event once. A null `occasion`: it happens only once to its subject.
 * `day` is that of the tournament that it is about; null when it never gets pressing.
 */
export type Event = { kind: MailKind; subject: string | number; occasion: string | null; day: EventDay | null }

/** A kind that gets pressing says its day; null for the few of it that are about no tournament. */
type DayOf<K extends MailKind> = K extends NearingKind ? [day: EventDay | null] : []

/**
 * Makes an event that happens at most once to its subject: the database refuses a second mail of that kind about it to the
 * same person.
 */
export const once = <K extends MailKind>(kind: K, subject: Event['subject'], ...[day = null]: DayOf<K>): Event => ({
  kind,
  subject,
  occasion: null,
  day,
})

/** Makes an event that may happen again to its subject: `occasion` tells one time from another. */
export const eachTime = <K extends MailKind>(
  kind: K,
  subject: Event['subject'],
  occasion: string,
  ...[day = null]: DayOf<K>
): Event => ({ kind, subject, occasion, day })

/** Identifies the event in the inbox and among mails. */
export const eventKey = ({ kind, subject, occasion }: Pick<Event, 'kind' | 'subject' | 'occasion'>): string =>
  [kind, subject, ...(occasion === null ? [] : [occasion])].join(':')
