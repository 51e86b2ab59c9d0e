import type { ProgrammeMatch, PublicCategory } from '#contract/standings.ts'
import { formatDayLong } from '#domain/dates.ts'
import { capital } from '#domain/text.ts'
import { localDay } from '#domain/local-time.ts'

/** By id. */
export type PrintedCategories = Readonly<Record<number, Pick<PublicCategory, 'name' | 'is_plateau' | 'scoring'>>>

export type ProgrammePrint = {
  /** Of the whole wall, a page for each court, a part for each team. */
  by: 'mur' | 'terrain' | 'equipe'
  title: string
  time_zone: string
  platform_name: string
  matches: readonly ProgrammeMatch[]
  categories: PrintedCategories
  /** Teams to print, in order; for `equipe`. */
  teams: readonly { id: string; name: string; club: string }[]
}

export function dayOf({ scheduled_date }: ProgrammeMatch, { time_zone }: Pick<ProgrammePrint, 'time_zone'>): string {
  return capital(formatDayLong(localDay(scheduled_date, time_zone)))
}
