import type { Role } from '#domain/common/people/roles.ts'
import type { SessionLives } from '#server/platform/config/session-lives.ts'

export type SessionDates = { created_at: string; refreshed_at: string; not_after: string }

/** Uses the current role, not the role at sign-in: a promotion shortens running sessions. */
export function sessionState(
  session: SessionDates,
  role: Role,
  now: Date,
  lives: SessionLives,
): 'alive' | 'expired' | 'inactive' {
  const life = lives[role]
  const end = Math.min(Date.parse(session.not_after), Date.parse(session.created_at) + life.absoluteMs)
  if (now.getTime() >= end) return 'expired'
  return now.getTime() >= Date.parse(session.refreshed_at) + life.idleMs ? 'inactive' : 'alive'
}
