import { formatDay } from '#domain/common/dates/dates.ts'
import { addDays, daysBetween } from '#domain/common/dates/local-time.ts'
import {
  DATE_RIVAL_KM,
  DATE_RIVAL_LAST_YEAR_WEIGHT,
  DATE_RIVAL_TEAMS,
  DATE_WEEKS_AROUND,
} from '#domain/common/thresholds.ts'
import { publicHolidays } from '../../common/dates/holidays.ts'
import { type SchoolHoliday, schoolHolidaysIn, schoolZoneOf } from '../../common/dates/school-holidays.ts'

/** A tournament of another club with a category and gender of ours. */
export type DateRival = {
  /** Its first local day. For a tournament of last year, the day of last year. */
  day: string
  km: number
  places: number
  /** Categories in common, like ['U13F']. */
  names: string[]
  /** False for a tournament of last year whose edition of this year is not published yet. */
  published: boolean
}

export type DateOption = {
  /** The first day, moved by whole weeks. */
  day: string
  last: string
  /** 0 is the day chosen now. */
  weeks: number
  /** Sum over rivals of places / 12 · e^(−km/50); those of last year weigh 0.7. */
  rivalry: number
  published: number
  last_year: number
  nearest_km: number | null
  names: string[]
  public_holidays: string[]
  school_holidays: string[]
}

type Asked = {
  first: string
  last: string
  department: string
  today: string
  school_holidays: readonly SchoolHoliday[]
}

/**
 * The weeks around a date, with the tournaments nearby and the holidays of each. No date is said to be better: rivals
 * hardly tell how full a tournament gets.
 */
export function dateOptions({ first, last, department, today, school_holidays }: Asked, rivals: readonly DateRival[]) {
  const zone = schoolZoneOf(department)
  const length = daysBetween(first, last)
  return Array.from({ length: 2 * DATE_WEEKS_AROUND + 1 }, (_, index) => index - DATE_WEEKS_AROUND).flatMap(
    (weeks): DateOption[] => {
      const day = addDays(first, 7 * weeks)
      const end = addDays(day, length)
      if (day <= today && weeks !== 0) return []
      const there = rivals.filter((rival) => isSameWeek(rival, day))
      return [
        {
          day,
          last: end,
          weeks,
          rivalry: there.reduce((sum, rival) => sum + weightOf(rival), 0),
          published: there.filter(({ published }) => published).length,
          last_year: there.filter(({ published }) => !published).length,
          nearest_km: there.length === 0 ? null : Math.min(...there.map(({ km }) => km)),
          names: [...new Set(there.flatMap(({ names }) => names))].toSorted(),
          public_holidays: holidaysAround(day, end, department),
          school_holidays: schoolHolidaysIn(school_holidays, zone, { first: day, last: end }).map(({ name }) => name),
        },
      ]
    },
  )
}

const LAST_YEAR_DAYS = 364

/** Days one apart are rivals, like Saturday and Sunday. A tournament of last year is moved by fifty-two weeks. */
const isSameWeek = ({ day, published }: DateRival, ours: string) =>
  Math.abs(daysBetween(published ? day : addDays(day, LAST_YEAR_DAYS), ours)) <= 1

export const weightOf = ({ places, km, published }: DateRival) =>
  (places / DATE_RIVAL_TEAMS) * Math.exp(-km / DATE_RIVAL_KM) * (published ? 1 : DATE_RIVAL_LAST_YEAR_WEIGHT)

/** Holidays during the tournament, on the day before or on the day after: these make a long weekend of it. */
function holidaysAround(first: string, last: string, department: string): string[] {
  const from = addDays(first, -1)
  const to = addDays(last, 1)
  const years = [...new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))])]
  return years
    .flatMap((year) => publicHolidays(year, department))
    .filter(({ day }) => from <= day && day <= to)
    .map(({ day, name }) => `${name} (${formatDay(day)})`)
}

/** « 2 tournois U13F, le plus proche à 60 km », « 1 tournoi U13F de l’an dernier, à 12 km », « aucun tournoi semblable connu ». */
export function rivalsInWords({ published, last_year, nearest_km, names }: DateOption): string {
  const total = published + last_year
  if (total === 0) return 'aucun tournoi semblable connu'
  const what = `${total} ${total > 1 ? 'tournois' : 'tournoi'} ${names.join(', ')}`
  const where = `${total > 1 ? ', le plus proche à' : ' à'} ${Math.round(nearest_km!)}\u00a0km`
  const before =
    last_year > 0
      ? ` (${last_year === total ? '' : `dont ${last_year} `}de l’an dernier, pas encore annoncé${last_year > 1 ? 's' : ''})`
      : ''
  return `${what}${where}${before}`
}
