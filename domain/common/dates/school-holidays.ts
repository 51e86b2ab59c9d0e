import { formatDayNumeric } from '#domain/common/dates/dates.ts'
import { isDay } from '#domain/common/dates/local-time.ts'

/** Zones of school holidays. The mainland has three; Corsica and each overseas department have their own days. */
export const SCHOOL_ZONES = ['A', 'B', 'C', 'Corse', '971', '972', '973', '974', '976'] as const
export type SchoolZone = (typeof SCHOOL_ZONES)[number]

/** School holidays as administrators enter them from the calendar of the ministry. Both days are included. */
export type SchoolHoliday = { name: string; zones: SchoolZone[]; first: string; last: string }

/** Zone of a department, by its academy; null for an unknown department. */
export const schoolZoneOf = (department: string): SchoolZone | null =>
  SCHOOL_ZONES.find((zone) => DEPARTMENTS[zone].includes(department)) ?? null

/** True when administrators have entered holidays for that zone. */
export const knowsSchoolHolidays = (holidays: readonly SchoolHoliday[], zone: SchoolZone | null): boolean =>
  zone !== null && holidays.some(({ zones }) => zones.includes(zone))

/** Holidays of a zone that overlap a period, both days included. */
export const schoolHolidaysIn = (
  holidays: readonly SchoolHoliday[],
  zone: SchoolZone | null,
  { first, last }: { first: string; last: string },
): SchoolHoliday[] =>
  zone === null
    ? []
    : holidays.filter((holiday) => holiday.zones.includes(zone) && holiday.first <= last && first <= holiday.last)

const list = (codes: string) => codes.split(' ')

/** Academies of each zone, since 2017 (arrêté du 16 avril 2015). */
const DEPARTMENTS: Record<SchoolZone, readonly string[]> = {
  A: list('25 39 70 90 24 33 40 47 64 03 15 43 63 21 58 71 89 07 26 38 73 74 19 23 87 01 42 69 16 17 79 86'),
  B: list(
    '04 05 13 84 02 60 80 59 62 54 55 57 88 44 49 53 72 85 06 83 14 27 50 61 76 18 28 36 37 41 45 08 10 51 52 22 29 35 56 67 68',
  ),
  C: list('77 93 94 11 30 34 48 66 75 09 12 31 32 46 65 81 82 78 91 92 95'),
  Corse: list('2A 2B'),
  971: list('971'),
  972: list('972'),
  973: list('973'),
  974: list('974'),
  976: list('976'),
}

/** Text form of the list, one holiday per line: « Vacances de printemps ; A ; 10/04/2027 ; 26/04/2027 ». */
export const schoolHolidaysInText = (holidays: readonly SchoolHoliday[]): string =>
  holidays
    .map(({ name, zones, first, last }) =>
      [name, zones.join(' '), formatDayNumeric(first), formatDayNumeric(last)].join(' ; '),
    )
    .join('\n')

/** Reads the text form. @returns the holidays, or a French sentence about the first line that cannot be read */
export function readSchoolHolidays(text: string): SchoolHoliday[] | string {
  const holidays: SchoolHoliday[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [name = '', zones = '', from = '', to = '', more] = line.split(';').map((part) => part.trim())
    const [first, last] = [dayOf(from), dayOf(to)]
    const words = zones.split(/[\s,]+/).filter((word) => word !== '')
    const named = words.map(zoneOf)
    const chosen = SCHOOL_ZONES.filter((zone) => named.includes(zone))
    const where = `Ligne ${index + 1}\u00a0: `
    if (name === '' || more !== undefined)
      return `${where}écrivez «\u00a0nom ; zones ; premier jour ; dernier jour\u00a0».`
    if (chosen.length === 0 || named.includes(null)) return `${where}${ZONES_EXPECTED}`
    if (!first || !last) return `${where}écrivez les jours comme 10/04/2027.`
    if (last < first) return `${where}le dernier jour vient avant le premier.`
    holidays.push({ name, zones: chosen, first, last })
  }
  return holidays
}

const zoneOf = (typed: string): SchoolZone | null =>
  SCHOOL_ZONES.find((zone) => zone.toUpperCase() === typed.toUpperCase()) ?? null

const ZONES_EXPECTED = 'indiquez des zones\u00a0: A, B, C, Corse, 971, 972, 973, 974 ou 976.'

function dayOf(typed: string): string | null {
  const day = typed.split('/').toReversed().join('-')
  return isDay(day) ? day : null
}
