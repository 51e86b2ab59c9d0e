import { useQuery } from '@tanstack/react-query'
import type { Door } from '#domain/notices/settings/closed-doors.ts'
import { orpc } from './api/api.ts'
import { useViewer } from './session/viewer.ts'

/**
 * The sentence shown where the platform has closed a door; null when it is open. Doors of organisers never close for
 * administrators.
 */
export function useClosed(door: Door): string | null {
  const { data } = useQuery(orpc.settings.public.queryOptions())
  const isFree = useViewer()?.role === 'admin' && door.startsWith('organizer_')
  return isFree ? null : (data?.closed_doors[door] ?? null)
}

type Entered = { can_register: boolean; can_join_waiting_list: boolean }

/**
 * A copy of a tournament or category that nobody may enter while the platform takes no registrations; unchanged
 * otherwise.
 */
export function useEnterable<T extends { availability: Entered }>(entered: T): T {
  const closed = useClosed('new_registrations')
  if (closed === null) return entered
  return { ...entered, availability: { ...entered.availability, can_register: false, can_join_waiting_list: false } }
}
