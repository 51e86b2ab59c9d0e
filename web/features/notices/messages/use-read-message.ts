import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Thread } from '#contract/community/threads.ts'
import { orpc } from '#web/lib/api/api.ts'

/** Marks one message as read. It stays in the displayed list, whatever the filter. */
export function useReadMessage() {
  const queryClient = useQueryClient()
  return useMutation(
    orpc.messages.read.mutationOptions({
      onSuccess: (_, { id }) => {
        markRead(queryClient, (message) => message.id === id)
        queryClient.setQueriesData<Thread>(
          { queryKey: orpc.threads.get.key() },
          (thread) => thread && (thread.id === id ? { ...thread, read: true } : thread),
        )
        return refreshCounts(queryClient)
      },
    }),
  )
}

export function useReadAllMessages() {
  const queryClient = useQueryClient()
  return useMutation(
    orpc.messages.readAll.mutationOptions({
      onSuccess: () => {
        markRead(queryClient, () => true)
        return refreshCounts(queryClient)
      },
    }),
  )
}

type Page = { items: { id: string; read: boolean }[]; unread_count: number }

function markRead(queryClient: QueryClient, isConcerned: (message: { id: string }) => boolean) {
  const marked = (page: Page): Page => ({
    ...page,
    items: page.items.map((message) => (isConcerned(message) ? { ...message, read: true } : message)),
  })
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: orpc.messages.list.key({ type: 'infinite' }) },
    (list) => list && { ...list, pages: list.pages.map(marked) },
  )
  queryClient.setQueriesData<Page>(
    { queryKey: orpc.messages.list.key({ type: 'query' }) },
    (page) => page && marked(page),
  )
}

async function refreshCounts(queryClient: QueryClient) {
  await queryClient.invalidateQueries({ queryKey: orpc.messages.unreadCount.key() })
  await queryClient.invalidateQueries({ queryKey: orpc.threads.list.key() })
  await queryClient.invalidateQueries({ queryKey: orpc.session.key() })
}
