import { describe, expect, test } from 'vitest'
import { type DateRival, dateOptions, rivalsInWords, weightOf } from './dates.ts'
import { publicHolidays } from '../../common/dates/holidays.ts'
import { knowsSchoolHolidays, type SchoolHoliday, schoolZoneOf } from '../../common/dates/school-holidays.ts'
import { DEPARTMENTS } from '#domain/common/reference/departments.ts'

const asked = { first: '2027-06-12', last: '2027-06-13', department: '69', today: '2027-03-01', school_holidays: [] }
const rival = (over: Partial<DateRival>): DateRival => ({
  day: '2027-06-12',
  km: 0,
  places: 12,
  names: ['U13F'],
  published: true,
  ...over,
})
const optionOf = (rivals: DateRival[], weeks = 0, over: Partial<Parameters<typeof dateOptions>[0]> = {}) =>
  dateOptions({ ...asked, ...over }, rivals).find((option) => option.weeks === weeks)!

describe('les jours fériés', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Pâques tombe au bon jour en %i', (year, day) => {
    expect(publicHolidays(year, '69').find(({ name }) => name === 'Pâques')?.day).toBe(day)
  })

  test('l’Alsace, la Moselle et l’outre-mer ont les leurs en plus', () => {
    expect(publicHolidays(2027, '69')).toHaveLength(13)
    expect(publicHolidays(2027, '67').map(({ name }) => name)).toContain('Vendredi saint')
    expect(publicHolidays(2027, '974').find(({ day }) => day === '2027-12-20')?.name).toBe('abolition de l’esclavage')
  })

  test('un pont se voit du week-end', () => {
    expect(optionOf([], -4).public_holidays).toEqual(['Pentecôte (16 mai 2027)', 'lundi de Pentecôte (17 mai 2027)'])
  })
})

describe('les vacances scolaires', () => {
  test('chaque département a une zone : les deux de Corse la leur, chacun d’outre-mer la sienne', () => {
    const without = DEPARTMENTS.map(({ code }) => code).filter((code) => schoolZoneOf(code) === null)
    expect(without).toEqual([])
    expect(['2A', '2B', '974', '69'].map(schoolZoneOf)).toEqual(['Corse', 'Corse', '974', 'A'])
  })

  const spring: SchoolHoliday = { name: 'Vacances de printemps', zones: ['A'], first: '2027-06-13', last: '2027-06-27' }
  test('elles ne comptent que dans leur zone, premier et dernier jours compris', () => {
    const weeks = (department: string) =>
      dateOptions({ ...asked, department, school_holidays: [spring] }, []).flatMap((option) =>
        option.school_holidays.length > 0 ? [option.weeks] : [],
      )
    expect(weeks('69')).toEqual([0, 1, 2])
    expect(weeks('75')).toEqual([])
    expect(weeks('2A')).toEqual([])
  })

  test('elles ne sont connues que d’une zone pour laquelle on en a saisi', () => {
    const known = (['A', 'C', 'Corse', null] as const).map((zone) => knowsSchoolHolidays([spring], zone))
    expect(known).toEqual([true, false, false, false])
  })
})

describe('les tournois du même week-end', () => {
  test.each([
    ['à côté, douze places', rival({}), 1],
    ['deux fois plus de places', rival({ places: 24 }), 2],
    ['à 50 km', rival({ km: 50 }), Math.exp(-1)],
    ['de l’an dernier, pas encore annoncé', rival({ published: false, day: '2026-06-13' }), 0.7],
  ])('%s pèse ce qu’il doit', (_, one, weight) => {
    expect(weightOf(one)).toBeCloseTo(weight)
    expect(optionOf([one]).rivalry).toBeCloseTo(weight)
  })

  test('celui du dimanche compte, celui d’un autre week-end non', () => {
    expect(optionOf([rival({ day: '2027-06-13' })]).published).toBe(1)
    expect(optionOf([rival({ day: '2027-06-19' })]).published).toBe(0)
    expect(optionOf([rival({ day: '2027-06-19' })], 1).published).toBe(1)
  })

  test('quatre week-ends de part et d’autre, sans ceux qui sont passés', () => {
    expect(dateOptions(asked, []).map(({ weeks }) => weeks)).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4])
    expect(dateOptions({ ...asked, today: '2027-06-02' }, [])[0]!.weeks).toBe(-1)
  })

  test.each([
    ['aucun tournoi semblable connu', []],
    ['1 tournoi U13F à 60\u00a0km', [rival({ km: 60.2 })]],
    ['2 tournois U13F, U15M, le plus proche à 12\u00a0km', [rival({ km: 60 }), rival({ km: 12, names: ['U15M'] })]],
    [
      '2 tournois U13F, le plus proche à 12\u00a0km (dont 1 de l’an dernier, pas encore annoncé)',
      [rival({ km: 60 }), rival({ km: 12, published: false, day: '2026-06-13' })],
    ],
    [
      '1 tournoi U13F à 12\u00a0km (de l’an dernier, pas encore annoncé)',
      [rival({ km: 12, published: false, day: '2026-06-13' })],
    ],
  ])('se disent ainsi\u00a0: « %s »', (words, rivals) => {
    expect(rivalsInWords(optionOf(rivals))).toBe(words)
  })
})
