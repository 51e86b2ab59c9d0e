import { ArrowRight, ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages.ts'
import { formatLongMoment, formatRelative } from '#domain/dates.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import { PathLink } from '../../components/ui/path-link.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useNow } from '../../lib/use-now.ts'
import { MessageTypeBadge } from './message-type.tsx'
import { useReadMessage } from './use-read-message.ts'

type InboxMessageProps = { message: Message; isOpen: boolean; onToggle: () => void }

/** One line that expands; expanding it marks the message as read. */
export function InboxMessage({ message, isOpen, onToggle }: InboxMessageProps) {
  const { id, type, subject, sender, date, read, content, link } = message
  const now = useNow()
  const { mutate: markRead } = useReadMessage()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' })
    if (isOpen && !read) markRead({ id })
  }, [isOpen, read, id, markRead])

  return (
    <li ref={line} className={classNames('scroll-mt-20', !read && 'bg-court-soft/60')}>
      <h2 className="font-sans text-base tracking-normal">
        <button
          type="button"
          onClick={onToggle}
          aria-expanded={isOpen}
          aria-controls={`message-${id}`}
          className="grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-3.5 text-left -outline-offset-3 hover:bg-ink/4 sm:px-5"
        >
          <span
            className={classNames('size-2.5 rounded-full', read ? 'bg-transparent' : 'bg-leather')}
            aria-hidden="true"
          />
          <span className="min-w-0">
            <span className={classNames('block leading-snug', read ? 'font-medium' : 'font-bold')}>
              {!read && <span className="sr-only">Non lu&nbsp;: </span>}
              {subject}
            </span>
            <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal text-muted">
              <MessageTypeBadge type={type} />
              {sender}
              <time dateTime={date}>{formatRelative(date, now)}</time>
            </span>
          </span>
          <ChevronDown
            className={classNames('size-5 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div id={`message-${id}`} hidden={!isOpen} className="px-4 pb-5 pl-9.5 sm:px-5 sm:pl-10.5">
        <p className="text-sm text-muted">{formatLongMoment(date, 'Europe/Paris')}</p>
        <p className="mt-2 max-w-prose whitespace-pre-line">{content}</p>
        {link && (
          <PathLink href={link} className={buttonClass('secondary', 'md', 'mt-4')}>
            Voir le détail
            <ArrowRight className="size-4.5" aria-hidden="true" />
          </PathLink>
        )}
      </div>
    </li>
  )
}
