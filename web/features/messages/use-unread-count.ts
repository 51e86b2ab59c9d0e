import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/api.ts'

/** Read again every minute while the page is visible. */
export function useUnreadCount(isSignedIn = true): number {
  const { data } = useQuery(orpc.messages.unreadCount.queryOptions({ refetchInterval: 60_000, enabled: isSignedIn }))
  return data?.unread_count ?? 0
}
