import { describe, expect, test } from 'vitest'
import type { ExpectedAttendance } from '#contract/insights/attendance.ts'
import { drawn, toneOf } from '#test/kit/drawn.tsx'
import { AttendanceFigures } from './attendance/attendance-figures.tsx'
import DateFacts from './suggestions/date-facts.tsx'
import PriceFacts from './suggestions/price-facts.tsx'
import PriceNote from './suggestions/price-note.tsx'
import { datesQuery, pricesQuery } from './suggestions/suggestion-queries.ts'

const id = 7
const form = { tournament_id: id, version: 1 }

describe('l’affluence', () => {
  const attendance: ExpectedAttendance = {
    tournamentId: id,
    tournamentName: 'Coupe',
    predictedAttendance: 14,
    confidence: 80,
    factors: [],
    reason: null,
    low: 12,
    high: 16,
    capacity: 16,
    teams: 8,
    days_before: 30,
    comparables: [],
    compared: 0,
    curve: [],
    rivals: [],
    outcome: null,
  }
  test.each([
    [80, 'Confiance haute', 'success'],
    [79, 'Confiance moyenne', 'warning'],
    [60, 'Confiance moyenne', 'warning'],
    [59, 'Confiance basse', 'danger'],
  ])('à %i %%, dit « %s »', (confidence, words, tone) => {
    const html = drawn(<AttendanceFigures attendance={{ ...attendance, confidence }} />)
    expect(html).toContain(words)
    expect(toneOf(html)).toBe(tone)
  })

  test('dit à part les autres tournois, qu’elle ne compte pas', () => {
    const rivals = [{ id: 3, name: 'Trophée', city: 'Vertou', distance_km: 12.4, entered: ['U13M'] }]
    const html = drawn(<AttendanceFigures attendance={{ ...attendance, rivals }} />)
    expect(html).toMatch(/À savoir, non compté.*Un autre tournoi.*Trophée<\/a>, Vertou, à 12 km/)
    expect(drawn(<AttendanceFigures attendance={attendance} />)).not.toContain('À savoir')
  })
})

describe('à côté de la date et des prix', () => {
  const option = {
    day: '2027-06-12',
    last: '2027-06-13',
    weeks: 0,
    rivalry: 1.44,
    published: 1,
    last_year: 0,
    nearest_km: 12,
    names: ['U13F'],
    public_holidays: [],
    school_holidays: [],
  }
  const dates = (answer: object) =>
    drawn(<DateFacts {...form} />, [
      [datesQuery(id, 1), { missing: null, knows_school_holidays: true, items: [], ...answer }],
    ])

  test('le poids des rivaux se lit, week-end par week-end, et jamais 0 pour un tournoi lointain', () => {
    const far = { ...option, day: '2027-06-19', weeks: 1, rivalry: 0.02 }
    const html = dates({ items: [option, far, { ...far, day: '2027-06-26', weeks: 2, rivalry: 0 }] })
    const weights = [...html.matchAll(/poids ([^<]*)<\/span>/g)].map(([, weight]) => weight)
    expect(weights).toEqual(['1,4', '&lt; 0,1'])
    expect(html).toContain('Poids des rivaux : 1 vaut un tournoi semblable de 12 équipes, juste à côté.')
  })

  test('le calcul s’explique sous le chiffre, sans rien ouvrir', () => {
    const html = dates({ items: [option] })
    expect(html.indexOf('/methodes#dates')).toBeLessThan(html.indexOf('<details'))
    expect(html.indexOf('/methodes#dates')).toBeGreaterThan(html.indexOf('Ce week-end-là'))
  })

  test('sans lieu, une phrase dit ce qui manque', () => {
    expect(dates({ missing: 'place' })).toContain('Une fois le lieu précisé')
    expect(dates({ missing: 'categories' })).toContain('Une fois les catégories choisies')
    const prices = [[pricesQuery(id, 1), { missing: 'place', items: [] }]] as const
    expect(drawn(<PriceNote {...form} />, prices)).toContain('Une fois le lieu précisé')
  })

  test('un prix sans assez de catégories comparables le dit', () => {
    const items = [{ tournament_category_id: 3, found: 7, quartiles: null }]
    const html = drawn(<PriceFacts {...form} tournament_category_id={3} />, [
      [pricesQuery(id, 1), { missing: null, items }],
    ])
    expect(html).toContain('Moins de 8 catégories comparables')
  })
})
