import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Alert } from '../../components/ui/alert.tsx'
import { ChoiceChips } from '../../components/ui/choice-chips.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { LoadMore } from '../../components/ui/load-more.tsx'
import { problemOf } from '../../lib/api-error.ts'
import { classNames } from '../../lib/class-names.ts'
import { InboxMessage } from './inbox-message.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import { MESSAGE_TYPES, type MessageType } from './message-type.tsx'
import { type MessageFilter, messagesQuery } from './messages-query.ts'
import { useReadAllMessages } from './use-read-message.ts'
import { useUnreadCount } from './use-unread-count.ts'

type InboxProps = {
  filter: MessageFilter
  onFilter: (filter: MessageFilter) => void
  /** Id of the message that is open. */
  opened: string | undefined
  onOpen: (id: string | undefined) => void
}

export function Inbox({ filter, onFilter, opened, onOpen }: InboxProps) {
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({ ...messagesQuery(filter), placeholderData: keepPreviousData })
  const unread = useUnreadCount()
  const readAll = useReadAllMessages()
  if (error && !data)
    return (
      <Alert
        tone="danger"
        title={problemOf(error).message}
        action={
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Réessayer
          </Button>
        }
      />
    )
  if (!data) return <InboxSkeleton />
  const messages = data.pages.flatMap((page) => page.items)
  const isFiltered = Boolean(filter.etat ?? filter.type)
  if (messages.length === 0 && !isFiltered) return <Nothing isFiltered={false} onAll={() => onFilter({})} />
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Filters filter={filter} unread={unread} onFilter={onFilter} />
        {unread > 0 && (
          <Button variant="secondary" onClick={() => readAll.mutate({})} pending={readAll.isPending}>
            Tout marquer comme lu
          </Button>
        )}
      </div>
      {messages.length === 0 ? (
        <Nothing isFiltered={isFiltered} onAll={() => onFilter({})} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-55')}
        >
          <ul className="mt-6 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {messages.map((message) => (
              <InboxMessage
                key={message.id}
                message={message}
                isOpen={message.id === opened}
                onToggle={() => onOpen(message.id === opened ? undefined : message.id)}
              />
            ))}
          </ul>
          <LoadMore
            shown={messages.length}
            hasMore={hasNextPage}
            pending={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
            noun={messages.length > 1 ? 'messages' : 'message'}
          />
        </div>
      )}
    </>
  )
}

function Filters({
  filter,
  unread,
  onFilter,
}: {
  filter: MessageFilter
  unread: number
  onFilter: (filter: MessageFilter) => void
}) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <ChoiceChips
        legend="État"
        name="etat"
        choices={[{ value: 'non-lus', label: 'Non lus', count: unread }]}
        value={filter.etat}
        onChange={(etat) => onFilter({ ...without(filter, 'etat'), ...(etat ? { etat: 'non-lus' } : {}) })}
      />
      <ChoiceChips
        legend="Type"
        name="type"
        choices={TYPES}
        value={filter.type}
        onChange={(value) => {
          const type = TYPES.find((choice) => choice.value === value)?.value
          onFilter({ ...without(filter, 'type'), ...(type ? { type } : {}) })
        }}
      />
    </div>
  )
}

function without(filter: MessageFilter, dropped: keyof MessageFilter): MessageFilter {
  const { [dropped]: _, ...rest } = filter
  return rest
}

const TYPES = (['confirmation', 'notification', 'message', 'refus'] satisfies MessageType[]).map((value) => ({
  value,
  label: MESSAGE_TYPES[value].label,
}))

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  return isFiltered ? (
    <EmptyState
      title="Aucun message de ce genre"
      className="mt-6"
      action={<Button onClick={onAll}>Voir tous les messages</Button>}
    />
  ) : (
    <EmptyState title="Aucun message" className="mt-6">
      Confirmations, rappels et nouvelles de vos inscriptions arriveront ici.
    </EmptyState>
  )
}
