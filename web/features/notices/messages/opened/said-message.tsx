import type { Ref } from 'react'
import type { ThreadMessage } from '#contract/community/threads.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { classNames } from '#web/lib/class-names.ts'
import { AttachmentLinks } from './attachment-links.tsx'
import { LinkedText } from './linked-text.tsx'

type SaidMessageProps = { message: ThreadMessage; isOwn: boolean; ref: Ref<HTMLLIElement> | undefined }

/** One message of a conversation; those of the reader’s side stand on the right. */
export function SaidMessage({ message, isOwn, ref }: SaidMessageProps) {
  const { sender, on_behalf_of, date, content, attachments } = message
  return (
    <li
      ref={ref}
      className={classNames(
        'max-w-[92%] rounded-card border px-4 py-3',
        isOwn ? 'self-end border-leather/25 bg-leather-soft' : 'self-start border-line bg-raised',
      )}
    >
      <p className="mb-1.5 text-sm leading-snug text-muted">
        <strong className="text-ink">{sender}</strong>
        {sender !== on_behalf_of && `, ${on_behalf_of}`}
        {' · '}
        <time dateTime={date}>{formatLongMoment(date, 'Europe/Paris')}</time>
      </p>
      <LinkedText text={content} />
      <AttachmentLinks attachments={attachments} />
    </li>
  )
}
