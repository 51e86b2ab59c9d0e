import { useSuspenseQuery } from '@tanstack/react-query'
import { minimumLength } from '#domain/password-lengths.ts'
import { orpc } from '../../lib/api.ts'

/** Fewest characters of a password here. `staff`: of who organises or administers. */
export function useMinimumLength(staff: boolean): number {
  const { data } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return minimumLength(data.password_lengths, staff)
}
