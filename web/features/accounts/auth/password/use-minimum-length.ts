import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { minimumLength } from '#domain/accounts/passwords/password-lengths.ts'
import { orpc } from '#web/lib/api/api.ts'

/** Answers the fewest characters of a password here. `staff` is true for somebody who organises or administers. */
export function useMinimumLength(staff: boolean): number {
  const { data } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return minimumLength(data.password_lengths, staff)
}

type Known = Pick<SessionViewer, 'role' | 'second_factor' | 'password_too_short'>

/**
 * Tells organisers and administrators apart from others; an administrator who still owes a factor is known by no other
 * sign.
 */
export const isStaff = ({ role, second_factor, password_too_short }: Known): boolean =>
  role !== 'club' || second_factor !== null || password_too_short
