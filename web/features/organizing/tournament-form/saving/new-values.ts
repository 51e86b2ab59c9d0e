import type { TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { isDay } from '#domain/common/dates/local-time.ts'

/** True once there are enough answers to ask the server for a draft. */
export function isWorthBeginning({ title, starts_on, insee }: TypedTournament): boolean {
  return title.trim().length >= 3 && isDay(starts_on) && insee !== ''
}
