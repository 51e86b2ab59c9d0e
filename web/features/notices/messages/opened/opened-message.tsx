import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import type { Message } from '#contract/notices/messages.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { LinkedText } from './linked-text.tsx'
import { MessageTypeBadge } from '../message-type.tsx'
import { OpenedHeader } from './opened-header.tsx'
import { PaneProblem } from './pane-problem.tsx'
import { PaneSkeleton } from '../inbox-skeleton.tsx'
import ThreadView from './thread-view.tsx'
import { useReadMessage } from '../use-read-message.ts'

type OpenedMessageProps = { id: string; listed: Message | undefined; onClose: () => void }

/** Opens a message of the platform, or a conversation. A link may open one that is not in the list. */
export default function OpenedMessage({ id, listed, onClose }: OpenedMessageProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...orpc.messages.get.queryOptions({ input: { id } }),
    enabled: !listed,
  })
  const message = listed ?? data
  if (message?.thread_id) return <ThreadView id={message.thread_id} onClose={onClose} />
  if (message) return <Told message={message} onClose={onClose} />
  if (error) return <PaneProblem error={error} pending={isFetching} onRetry={() => void refetch()} />
  return <PaneSkeleton />
}

function Told({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id, type, subject, sender, date, read, archived, content, link } = message
  const { mutate: markRead } = useReadMessage()
  useEffect(() => {
    if (!read) markRead({ id })
  }, [read, id, markRead])
  return (
    <article className="rounded-card border border-line bg-card">
      <OpenedHeader id={id} title={subject} archived={archived} canMarkUnread onClose={onClose}>
        <MessageTypeBadge type={type} />
        {sender}
        <time dateTime={date}>{formatLongMoment(date, 'Europe/Paris')}</time>
      </OpenedHeader>
      <div className="px-4 py-5 sm:px-6">
        <LinkedText text={content} />
        {link && (
          <PathLink href={link} className={buttonClass('secondary', 'md', 'mt-5')}>
            Voir le détail
            <ArrowRight className="size-4.5" aria-hidden="true" />
          </PathLink>
        )}
      </div>
    </article>
  )
}
