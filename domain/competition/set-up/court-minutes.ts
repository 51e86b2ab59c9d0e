import { compileFormat, type Format } from '../formats/compile-format.ts'
import { formatProblems } from '../formats/format-problems.ts'
import { gamesOf } from '../games/game-graph.ts'

export type OpenDay = { readonly day: string; readonly minutes: number }

/** Court minutes that a category needs; null as long as its format or teams are not known. */
export interface CourtNeed {
  readonly id: number
  /** The day of the category; null for any day of the tournament. */
  readonly day: string | null
  readonly minutes: number | null
}

/** Minutes of court of a format, turnarounds included; null when these teams cannot play it. */
export function courtNeed(
  format: Format | null,
  teams: number,
  { duration_minutes, turnaround_minutes }: { duration_minutes: number; turnaround_minutes: number },
): number | null {
  if (!format || formatProblems(format, teams).length > 0) return null
  return gamesOf(compileFormat(format, teams)).length * (duration_minutes + turnaround_minutes)
}

/**
 * Court minutes left to one category: those of its day, or of all days, minus the needs of the others that may play
 * then. Never below zero. Null when no court has opening hours yet.
 */
export function minutesLeft(open: readonly OpenDay[], needs: readonly CourtNeed[], id: number): number | null {
  const own = needs.find((need) => need.id === id)
  const shares = (day: string | null) => !own?.day || !day || own.day === day
  const days = open.filter(({ day }) => shares(day))
  if (days.length === 0) return null
  const others = needs.filter((need) => need.id !== id && shares(need.day))
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0)
  return Math.max(0, total - others.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0))
}
