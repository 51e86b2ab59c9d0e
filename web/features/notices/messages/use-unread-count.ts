import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'

/** What waits for the reader, wherever people write to them. Read again every minute while the page is visible. */
export function useUnreadCounts(isSignedIn = true): { club: number; organizer: number; platform: number } {
  const { data } = useQuery(orpc.messages.unreadCount.queryOptions({ refetchInterval: 60_000, enabled: isSignedIn }))
  return {
    club: data?.unread_count ?? 0,
    organizer: data?.organizer_unread_count ?? 0,
    platform: data?.platform_unread_count ?? 0,
  }
}

/** Of the club’s own inbox. */
export const useUnreadCount = (isSignedIn = true): number => useUnreadCounts(isSignedIn).club
