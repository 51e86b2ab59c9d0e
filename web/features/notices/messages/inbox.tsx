import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { Message } from '#contract/notices/messages.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { EntryRow } from './entry-row.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxSkeleton, PaneSkeleton } from './inbox-skeleton.tsx'
import { MessageTypeBadge } from './message-type.tsx'
import { type MessageFilter, messagesQuery, RHYTHM } from './messages-query.ts'
import { SplitView } from './split-view.tsx'
import { useReadAllMessages } from './use-read-message.ts'
import { useUnreadCount } from './use-unread-count.ts'

/** The reader loads after the list. */
const loadPane = () => import('./opened/opened-message.tsx')
const OpenedMessage = lazy(loadPane)

type InboxProps = {
  filter: MessageFilter
  onFilter: (filter: MessageFilter) => void
  /** Id of the message that is open. */
  opened: string | undefined
  onClose: () => void
}

export function Inbox({ filter, onFilter, opened, onClose }: InboxProps) {
  const query = useInfiniteQuery({ ...messagesQuery(filter), ...RHYTHM })
  const { data, error, refetch, isFetching, isPlaceholderData } = query
  useEffect(() => whenIdle(() => void loadPane().catch(() => {})), [])
  const unread = useUnreadCount()
  const readAll = useReadAllMessages()
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <InboxSkeleton />
  const messages = data.pages.flatMap((page) => page.items)
  const isFiltered = Boolean(filter.etat ?? filter.type ?? filter.q)
  const listed = messages.find((message) => message.id === opened)
  if (messages.length === 0 && !isFiltered && !opened) return <Nothing />
  return (
    <>
      <div className={classNames('grid gap-3', opened && 'max-lg:hidden')}>
        <InboxFilters filter={filter} unread={unread} onFilter={onFilter}>
          {unread > 0 && (
            <Button variant="quiet" className="px-3" onClick={() => readAll.mutate({})} pending={readAll.isPending}>
              Tout marquer comme lu
            </Button>
          )}
        </InboxFilters>
      </div>
      <SplitView
        opened={opened ?? null}
        list={
          messages.length === 0 ? (
            <NothingLike onAll={() => onFilter({})} />
          ) : (
            <div
              aria-busy={isPlaceholderData}
              className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-55')}
            >
              <ul
                aria-label="Messages"
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {messages.map((message) => (
                  <Line key={message.id} message={message} isOpen={message.id === opened} />
                ))}
              </ul>
              <LoadMore query={query} shown={messages.length} noun={['message', 'messages']} />
            </div>
          )
        }
        pane={
          opened && (
            <Suspense fallback={<PaneSkeleton />}>
              <OpenedMessage key={opened} id={opened} listed={listed} onClose={onClose} />
            </Suspense>
          )
        }
      />
    </>
  )
}

const Line = ({ message, isOpen }: { message: Message; isOpen: boolean }) => (
  <EntryRow {...message} isOpen={isOpen} badge={<MessageTypeBadge type={message.type} />}>
    <span className="block truncate">{message.sender}</span>
  </EntryRow>
)

const Nothing = () => (
  <EmptyState title="Aucun message" className="mt-6">
    Confirmations, rappels et nouvelles de vos inscriptions arriveront ici, avec les réponses à ce que vous écrivez.
  </EmptyState>
)

const NothingLike = ({ onAll }: { onAll: () => void }) => (
  <EmptyState title="Aucun message de ce genre" action={<Button onClick={onAll}>Voir tous les messages</Button>} />
)
