import { addDays } from '#domain/common/dates/local-time.ts'

export type PublicHoliday = { day: string; name: string }

/** Public holidays of a year in a department, in order (code du travail, L3133-1 and L3422-2). */
export function publicHolidays(year: number, department: string): PublicHoliday[] {
  const easter = easterSunday(year)
  const fixed = (monthDay: string, name: string) => ({ day: `${year}-${monthDay}`, name })
  const moving = (days: number, name: string) => ({ day: addDays(easter, days), name })
  const local = ABOLITION[department]
  return [
    fixed('01-01', 'jour de l’An'),
    ...(ALSACE_MOSELLE.includes(department) ? [moving(-2, 'Vendredi saint'), fixed('12-26', 'Saint-Étienne')] : []),
    moving(0, 'Pâques'),
    moving(1, 'lundi de Pâques'),
    fixed('05-01', 'fête du Travail'),
    fixed('05-08', 'Victoire de 1945'),
    moving(39, 'Ascension'),
    moving(49, 'Pentecôte'),
    moving(50, 'lundi de Pentecôte'),
    fixed('07-14', 'fête nationale'),
    fixed('08-15', 'Assomption'),
    fixed('11-01', 'Toussaint'),
    fixed('11-11', 'Armistice de 1918'),
    fixed('12-25', 'Noël'),
    ...(local ? [fixed(local, 'abolition de l’esclavage')] : []),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}

const ALSACE_MOSELLE = ['57', '67', '68']
const ABOLITION: Record<string, string> = {
  '971': '05-27',
  '972': '05-22',
  '973': '06-10',
  '974': '12-20',
  '976': '04-27',
}

/** Gregorian Easter, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
