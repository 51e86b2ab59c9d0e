import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Inbox } from '../features/messages/inbox.tsx'
import { InboxSkeleton } from '../features/messages/inbox-skeleton.tsx'
import { messagesQuery } from '../features/messages/messages-query.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { given, oneOfParam, textParam } from '../lib/search-params.ts'

export const Route = createFileRoute('/club/messages')({
  validateSearch: (search: Record<string, unknown>) =>
    given({
      etat: oneOfParam(search.etat, ['non-lus']),
      type: oneOfParam(search.type, ['confirmation', 'notification', 'message', 'refus']),
      message: textParam(search.message, 36),
    }),
  loaderDeps: ({ search: { etat, type } }) => given({ etat, type }),
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureInfiniteQueryData(messagesQuery(deps)),
  head: ({ matches }) => areaMeta('Messages', matches),
  pendingComponent: InboxSkeleton,
  component: MessagesPage,
})

function MessagesPage() {
  const { message, ...filter } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <>
      <h1 className="mb-6 text-title">Messages</h1>
      <Inbox
        filter={filter}
        onFilter={(search) => void navigate({ to: '/club/messages', search, replace: true })}
        opened={message}
        onOpen={(id) =>
          void navigate({
            to: '/club/messages',
            search: { ...filter, ...(id ? { message: id } : {}) },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
