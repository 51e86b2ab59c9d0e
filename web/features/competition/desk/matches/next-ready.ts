import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { courtDay } from '#domain/competition/desk/court-day.ts'
import { isPlayable } from './match-words.ts'

/**
 * Finds the match that a free court could take now from another one: within the hour, the soonest whose teams are known
 * and not playing. It is null when this court has its own to begin first.
 */
export function nextReady(desk: Desk, court: number, now: Date): DeskMatch | null {
  const own = courtDay(desk.matches, court, now).next[0]
  const soon = (match: DeskMatch) => new Date(match.scheduled_date).getTime() - now.getTime()
  if (own && soon(own) < HOUR_MS / 2) return null
  const busy = new Set(
    desk.matches
      .filter(({ status }) => status === 'in_progress')
      .flatMap(({ teams }) => teams.map(({ registration_id }) => registration_id)),
  )
  const waits = (match: DeskMatch) => {
    const there = courtDay(desk.matches, match.court_id ?? 0, now)
    return there.playing.length > 0 || there.next[0] !== match
  }
  return (
    desk.matches
      .filter((match) => match.status === 'scheduled' && match.court_id !== court && isPlayable(match))
      .filter((match) => !match.is_pinned && Math.abs(soon(match)) < HOUR_MS && waits(match))
      .filter(({ teams }) => teams.every(({ registration_id }) => !busy.has(registration_id)))
      .toSorted((one, other) => soon(one) - soon(other))[0] ?? null
  )
}

const HOUR_MS = 3_600_000
