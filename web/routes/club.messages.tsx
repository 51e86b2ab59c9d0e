import { createFileRoute } from '@tanstack/react-router'
import { Inbox } from '../features/messages/inbox.tsx'
import { messagesQuery } from '../features/messages/messages-query.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { given, oneOfParam, textParam } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

export const Route = createFileRoute('/club/messages')({
  validateSearch: (search: Record<string, unknown>) =>
    given({
      etat: oneOfParam(search.etat, ['non-lus']),
      type: oneOfParam(search.type, ['confirmation', 'notification', 'message', 'refus']),
      message: textParam(search.message, 36),
    }),
  loaderDeps: ({ search: { etat, type } }) => given({ etat, type }),
  loader: async ({ context: { queryClient }, deps }) => {
    const inbox = queryClient.ensureInfiniteQueryData(messagesQuery(deps))
    // In the browser, the inbox itself shows its loading state and errors.
    if (import.meta.env.SSR) await inbox
    else inbox.catch(() => {})
  },
  head: ({ matches }) => areaMeta('Messages', matches),
  component: MessagesPage,
})

function MessagesPage() {
  const [{ message, ...filter }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <>
      <h1 className="mb-6 text-title">Messages</h1>
      <Inbox
        filter={filter}
        onFilter={ask}
        opened={message}
        onOpen={(id) => ask({ ...filter, ...(id ? { message: id } : {}) })}
      />
    </>
  )
}
