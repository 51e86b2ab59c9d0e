import { describe, expect, test } from 'vitest'
import { periodOf, periods } from './periods.ts'

const named = (today: string, value: string) => {
  const { from, to } = periods(today).find((period) => period.value === value)!
  return [from, to]
}

describe('les périodes d’une recherche', () => {
  test('le week-end est samedi et dimanche, celui en cours compris', () => {
    expect(named('2026-11-20', 'week-end')).toEqual(['2026-11-21', '2026-11-22'])
    expect(named('2026-11-21', 'week-end')).toEqual(['2026-11-21', '2026-11-22'])
    expect(named('2026-11-22', 'week-end')).toEqual(['2026-11-21', '2026-11-22'])
    expect(named('2026-11-23', 'week-end-suivant')).toEqual(['2026-12-05', '2026-12-06'])
  })

  test('les mois sont entiers, au nouvel an et en février aussi', () => {
    expect(named('2026-11-30', '2026-12')).toEqual(['2026-12-01', '2026-12-31'])
    expect(named('2026-11-30', '2027-02')).toEqual(['2027-02-01', '2027-02-28'])
    expect(periods('2026-11-30').at(-1)?.label).toBe('avril 2027')
  })

  test('une adresse qui en dit une est reconnue, les autres sont des dates libres', () => {
    expect(periodOf({ from: '2026-12-01', to: '2026-12-31' }, '2026-11-20')?.label).toBe('décembre 2026')
    expect(periodOf({ from: '2026-12-01' }, '2026-11-20')).toBeUndefined()
    expect(periodOf({}, '2026-11-20')).toBeUndefined()
  })
})
