import type { Role } from '#domain/roles.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Maximum life of a session, and maximum time without a refresh. In milliseconds. */
export const SESSION_LIFE: Record<Role, { absoluteMs: number; idleMs: number }> = {
  club: { absoluteMs: 180 * DAY, idleMs: 60 * DAY },
  organisateur: { absoluteMs: 30 * DAY, idleMs: 7 * DAY },
  admin: { absoluteMs: 7 * DAY, idleMs: 12 * HOUR },
}

export type SessionDates = { created_at: string; refreshed_at: string; not_after: string }

/** Uses the current role, not the role at sign-in: a promotion shortens running sessions. */
export function sessionState(session: SessionDates, role: Role, now: Date): 'alive' | 'expired' | 'inactive' {
  const life = SESSION_LIFE[role]
  const end = Math.min(Date.parse(session.not_after), Date.parse(session.created_at) + life.absoluteMs)
  if (now.getTime() >= end) return 'expired'
  return now.getTime() >= Date.parse(session.refreshed_at) + life.idleMs ? 'inactive' : 'alive'
}
