import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'

/** Counts the unread messages of each inbox of the reader, every minute while the page is visible. */
export function useUnreadCounts(isSignedIn = true): { club: number; organizer: number; platform: number } {
  const { data } = useQuery(orpc.messages.unreadCount.queryOptions({ refetchInterval: 60_000, enabled: isSignedIn }))
  return {
    club: data?.unread_count ?? 0,
    organizer: data?.organizer_unread_count ?? 0,
    platform: data?.platform_unread_count ?? 0,
  }
}

/** Counts the unread messages of the club’s inbox alone. */
export const useUnreadCount = (isSignedIn = true): number => useUnreadCounts(isSignedIn).club
