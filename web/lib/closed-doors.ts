import { useQuery } from '@tanstack/react-query'
import type { Door } from '#domain/notices/settings/closed-doors.ts'
import { orpc } from './api/api.ts'
import { useViewer } from './session/viewer.ts'

/** Gives the words at a door that the platform has closed; null if open. Organisers' doors bind no administrator. */
export function useClosed(door: Door): string | null {
  const { data } = useQuery(orpc.settings.public.queryOptions())
  const isFree = useViewer()?.role === 'admin' && door.startsWith('organizer_')
  return isFree ? null : (data?.closed_doors[door] ?? null)
}

type Entered = { can_register: boolean; can_join_waiting_list: boolean }

/** The same tournament or category for who may enter it: nobody while the platform takes no registrations. */
export function useEnterable<T extends { availability: Entered }>(entered: T): T {
  const closed = useClosed('new_registrations')
  if (closed === null) return entered
  return { ...entered, availability: { ...entered.availability, can_register: false, can_join_waiting_list: false } }
}
