import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Message } from '#contract/notices/messages.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { MESSAGE_TYPES } from '../message-type.tsx'
import { useUnreadCounts } from '../use-unread-count.ts'
import { useReadAllMessages } from '../use-read-message.ts'

/** Latest messages under the bell. Each link opens the inbox, which marks the message as read. */
export function LatestMessages({ titleId, onFollow }: { titleId: string; onFollow: () => void }) {
  const latest = useQuery(orpc.messages.list.queryOptions({ input: { limit: LATEST }, staleTime: 0 }))
  const readAll = useReadAllMessages()
  const { organizer } = useUnreadCounts()
  const hasUnread = latest.data?.items.some((message) => !message.read) ?? false
  return (
    <>
      <header className="flex min-h-14 items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 id={titleId} className="text-lg">
          Messages
        </h2>
        {hasUnread && (
          <Button
            variant="quiet"
            onClick={() => readAll.mutate({})}
            pending={readAll.isPending}
            className="px-3 text-[0.9375rem]"
          >
            Tout marquer comme lu
          </Button>
        )}
      </header>
      {latest.isPending && <Waiting />}
      {latest.error && <p className="p-4 text-danger">{problemOf(latest.error).message}</p>}
      {latest.data?.items.length === 0 && (
        <p className="p-4 text-muted">Aucun message. Ce qui concerne vos inscriptions vous sera écrit ici.</p>
      )}
      <ul className="divide-y divide-line">
        {latest.data?.items.map((message) => (
          <Latest key={message.id} message={message} onFollow={onFollow} />
        ))}
      </ul>
      <footer className="grid gap-1 border-t border-line p-2">
        {organizer > 0 && (
          <Link to="/organisateur/messages" onClick={onFollow} className={buttonClass('secondary', 'md', 'w-full')}>
            {organizer > 1 ? `${organizer} messages de clubs` : '1 message d’un club'} à lire
          </Link>
        )}
        <Link to="/club/messages" onClick={onFollow} className={buttonClass('quiet', 'md', 'w-full')}>
          Voir tous les messages
        </Link>
      </footer>
    </>
  )
}

const LATEST = 5

function Latest({ message, onFollow }: { message: Message; onFollow: () => void }) {
  const now = useNow()
  const { Icon } = MESSAGE_TYPES[message.type]
  return (
    <li className={classNames('relative flex gap-3 px-4 py-3 hover:bg-raised', !message.read && 'bg-court-soft/60')}>
      <Icon className="mt-0.5 size-5 shrink-0 text-leather" aria-hidden="true" />
      <span className="min-w-0 flex-1 leading-snug">
        <Link
          to="/club/messages"
          search={{ message: message.id }}
          onClick={onFollow}
          className={classNames('stretched line-clamp-2 no-underline', message.read ? 'font-medium' : 'font-bold')}
        >
          {!message.read && <span className="sr-only">Non lu&nbsp;: </span>}
          {message.subject}
        </Link>{' '}
        <span className="text-sm text-muted">{formatRelative(message.date, now)}</span>
      </span>
    </li>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4 p-4" role="status" aria-label="Chargement des messages">
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-11 w-full" />
      ))}
    </div>
  )
}
