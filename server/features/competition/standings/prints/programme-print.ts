import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { endWords } from '#domain/competition/standings/bracket-words.ts'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { capital } from '#domain/common/text.ts'

export type ProgrammePrint = {
  /** `mur` prints one table of all courts, `terrain` a page for each court, `equipe` a part for each team. */
  by: 'mur' | 'terrain' | 'equipe'
  title: string
  time_zone: string
  platform_name: string
  matches: readonly ProgrammeMatch[]
  /** Name of each category, by id. */
  categories: Readonly<Record<number, string>>
  /** Why matches ended as few do, by number. */
  reasons: Readonly<Record<number, string>>
  /** Teams to print, in order; for `equipe`. */
  teams: readonly { id: string; name: string; club: string }[]
}

export function dayOf({ scheduled_date }: ProgrammeMatch, { time_zone }: Pick<ProgrammePrint, 'time_zone'>): string {
  const day = formatDayLong(localDay(scheduled_date, time_zone))
  return capital(day)
}

/** How a match ended that was not played to its end; null for the others. */
export const endOf = (match: ProgrammeMatch, { reasons }: Pick<ProgrammePrint, 'reasons'>): string | null =>
  endWords(match, reasons[match.id] ?? null)
