import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundFor } from '../payments/cancellation.ts'
import { type Extra, extraLines, leftWords, orderProblems } from './extras.ts'
import { entryLines, isEarly, NO_REDUCTIONS, type PriceList, shownLines } from './price-list.ts'
import { depositIn } from './deposit-in.ts'
import { withoutDeposit } from './deposits.ts'
import {
  entryPart,
  extrasIn,
  keptLines,
  linesOf,
  lineWords,
  movedLines,
  type SoldLine,
  totalOf,
  withoutExtras,
} from './sold-lines.ts'

const UNTIL = '2026-02-28T22:59:00Z'
const before = new Date('2026-02-28T22:58:59Z')
const after = new Date(UNTIL)
const list: PriceList = {
  price_cents: 10_000,
  time_zone: 'Europe/Paris',
  early_off_cents: 2000,
  early_until: UNTIL,
  second_team_off_cents: 1000,
  host_is_free: true,
  deposit_cents: 0,
}
const guest = { is_host: false, other_teams: 0 }
const plain = (lines: readonly SoldLine[]) => lines.map(({ words, cents }) => [words.replaceAll('\u00a0', ' '), cents])

describe('le prix d’une inscription', () => {
  it.each<[string, Partial<PriceList>, Partial<typeof guest>, Date, [string, number][]]>([
    ['sans réduction', NO_REDUCTIONS, {}, before, [['Inscription', 10_000]]],
    [
      'à temps',
      {},
      {},
      before,
      [
        ['Inscription', 10_000],
        ['Tarif réduit jusqu’au 28 février 2026 à 23 h 59', -2000],
      ],
    ],
    ['à la seconde où le tarif réduit finit', {}, {}, after, [['Inscription', 10_000]]],
    [
      'd’une autre équipe du club, à temps',
      {},
      { other_teams: 1 },
      before,
      [
        ['Inscription', 10_000],
        ['Tarif réduit jusqu’au 28 février 2026 à 23 h 59', -2000],
        ['Autre équipe du club', -1000],
      ],
    ],
    [
      'd’une équipe du club organisateur, quel que soit le reste',
      {},
      { is_host: true, other_teams: 1 },
      before,
      [
        ['Inscription', 10_000],
        ['Club organisateur', -10_000],
      ],
    ],
    [
      'du club organisateur qui paie comme les autres',
      { host_is_free: false },
      { is_host: true },
      after,
      [['Inscription', 10_000]],
    ],
    [
      'plus petit que ses réductions',
      { price_cents: 2500 },
      { other_teams: 3 },
      before,
      [
        ['Inscription', 2500],
        ['Tarif réduit jusqu’au 28 février 2026 à 23 h 59', -2000],
        ['Autre équipe du club', -500],
      ],
    ],
    [
      'avec une caution, que rien ne réduit',
      { deposit_cents: 5000, price_cents: 2500 },
      { other_teams: 3 },
      before,
      [
        ['Inscription', 2500],
        ['Tarif réduit jusqu’au 28 février 2026 à 23 h 59', -2000],
        ['Autre équipe du club', -500],
        ['Caution, rendue après le tournoi', 5000],
      ],
    ],
    [
      'd’une équipe du club organisateur, sans caution',
      { deposit_cents: 5000 },
      { is_host: true },
      before,
      [
        ['Inscription', 10_000],
        ['Club organisateur', -10_000],
      ],
    ],
    ['gratuit n’a pas de caution', { price_cents: 0, deposit_cents: 5000 }, {}, before, [['Inscription', 0]]],
    ['gratuit n’a rien à réduire', { price_cents: 0 }, { other_teams: 1 }, before, [['Inscription', 0]]],
  ])('%s', (_what, change, who, at, expected) => {
    expect(plain(entryLines({ ...list, ...change }, { ...guest, ...who }, at))).toEqual(expected)
  })

  it('d’une page ouverte avant la fin du tarif réduit vaut le temps d’une place tenue, pas une seconde de plus', () => {
    const shownAt = (now: string) => shownLines(list, guest, 8000, new Date(now))
    expect(totalOf(shownAt('2026-02-28T23:13:59Z')!)).toBe(8000)
    expect(shownAt('2026-02-28T23:14:00Z')).toBeNull()
    expect(shownLines(list, guest, 7999, before)).toBeNull()
    expect(totalOf(shownLines(list, guest, undefined, after)!)).toBe(10_000)
    expect(totalOf(shownLines(list, guest, 10_000, after)!)).toBe(10_000)
  })

  it('n’est pas réduit sans montant ni sans fin', () => {
    expect(isEarly({ early_off_cents: 0, early_until: UNTIL }, before)).toBe(false)
    expect(isEarly({ early_off_cents: 100, early_until: null }, before)).toBe(false)
  })
})

const extras: Extra[] = [
  { id: 1, name: 'Repas', price_cents: 850, left: 3 },
  { id: 2, name: 'Matelas au gymnase', price_cents: 0, left: null },
  { id: 3, name: 'T-shirt', price_cents: 1200, left: 0 },
]

describe('les options', () => {
  it('sont des lignes, dans l’ordre de l’organisateur', () => {
    const lines = extraLines(extras, [
      { extra_id: 2, quantity: 10 },
      { extra_id: 1, quantity: 1 },
      { extra_id: 1, quantity: 2 },
      { extra_id: 3, quantity: 0 },
      { extra_id: 9, quantity: 1 },
    ])
    expect(lines.map((one) => [lineWords(one), one.cents])).toEqual([
      ['3 × Repas', 2550],
      ['10 × Matelas au gymnase', 0],
    ])
  })

  it.each([
    ['ce qui reste', [{ extra_id: 1, quantity: 3 }], []],
    ['sans stock', [{ extra_id: 2, quantity: 99 }], []],
    ['rien', [{ extra_id: 9, quantity: 0 }], []],
    ['trop', [{ extra_id: 1, quantity: 4 }], ['« Repas » : il en reste 3.']],
    [
      'trop, en deux fois',
      [
        { extra_id: 1, quantity: 2 },
        { extra_id: 1, quantity: 2 },
      ],
      ['« Repas » : il en reste 3.'],
    ],
    ['épuisé', [{ extra_id: 3, quantity: 1 }], ['« T-shirt » : il n’en reste plus.']],
    ['retiré de la vente', [{ extra_id: 9, quantity: 1 }], ['Cette option n’est plus proposée.']],
  ])('demander %s', (_what, orders, messages) => {
    expect(orderProblems(extras, orders).map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual(messages)
  })

  it('disent combien il en reste', () => {
    expect(extras.map(leftWords)).toEqual(['il en reste 3', null, 'épuisé'])
  })
})

const cents = fc.nat({ max: 100_000 })
const anyList = fc.record({
  price_cents: cents,
  time_zone: fc.constant('Europe/Paris'),
  early_off_cents: cents,
  early_until: fc.constantFrom(UNTIL, null),
  second_team_off_cents: cents,
  host_is_free: fc.boolean(),
  deposit_cents: fc.constantFrom(0, 5000),
})
const payer = fc.record({ is_host: fc.boolean(), other_teams: fc.nat({ max: 3 }) })
const moment = fc.constantFrom(before, after)
const orders = fc.array(fc.record({ extra_id: fc.constantFrom(1, 2, 3), quantity: fc.nat({ max: 5 }) }), {
  maxLength: 4,
})
const sold = fc
  .tuple(anyList, payer, moment, orders)
  .map(([prices, who, at, ordered]) => [...entryLines(prices, who, at), ...extraLines(extras, ordered)])

describe('les lignes vendues', () => {
  it('ne font jamais un prix négatif ni une fraction de centime, et chacune se dit', () => {
    fc.assert(
      fc.property(sold, (lines) => {
        expect(totalOf(entryPart(lines))).toBeGreaterThanOrEqual(0)
        expect(totalOf(lines)).toBeGreaterThanOrEqual(totalOf(entryPart(lines)))
        for (const one of lines) {
          expect(Number.isInteger(one.cents)).toBe(true)
          expect(lineWords(one)).not.toBe('')
        }
      }),
    )
  })

  it('gardées puis relues sont les mêmes, et une inscription seule n’en garde aucune', () => {
    fc.assert(
      fc.property(sold, (lines) => {
        expect(linesOf({ lines: keptLines(lines), amount_cents: totalOf(lines) })).toEqual(lines)
      }),
    )
    expect(keptLines(linesOf({ lines: null, amount_cents: 4000 }))).toBeNull()
  })

  it('rendues par option rendent ce que l’option a coûté, et rien d’autre', () => {
    fc.assert(
      fc.property(sold, fc.constantFrom(1, 2, 3), (lines, lost) => {
        const rest = withoutExtras(lines, [lost])
        const cost = totalOf(lines.filter(({ extra_id }) => extra_id === lost))
        expect(totalOf(lines) - totalOf(rest)).toBe(cost)
        expect(extrasIn(rest).some(({ extra_id }) => extra_id === lost)).toBe(false)
      }),
    )
  })

  it('déplacées vers une autre catégorie gardent options et réductions, jamais sous zéro, et reviennent au même', () => {
    fc.assert(
      fc.property(sold, cents, (lines, price_cents) => {
        const before = { lines: keptLines(lines), amount_cents: totalOf(lines) }
        const moved = movedLines(before, price_cents)
        expect(totalOf(entryPart(moved))).toBeGreaterThanOrEqual(0)
        expect(totalOf(withoutDeposit(entryPart(moved)))).toBeLessThanOrEqual(price_cents)
        expect(depositIn(moved)).toBe(depositIn(lines))
        expect(extrasIn(moved)).toEqual(extrasIn(lines))
        expect(movedLines(before, lines[0]!.cents)).toEqual(lines)
      }),
    )
  })

  it('de plusieurs équipes, annulées dans n’importe quel ordre, ne rendent jamais plus que chacune n’a coûté', () => {
    const teams = fc.array(fc.tuple(anyList, moment, orders), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(teams, fc.array(fc.nat()), fc.boolean(), (entered, draws, late) => {
        const costs = entered.map(([prices, at, ordered], other_teams) =>
          totalOf([...entryLines(prices, { is_host: false, other_teams }, at), ...extraLines(extras, ordered)]),
        )
        const paid = costs.reduce((sum, cost) => sum + cost, 0)
        const order = costs
          .map((cost, index) => ({ cost, key: draws[index] ?? index }))
          .toSorted((a, b) => a.key - b.key)
        const now = new Date(late ? '2026-04-08' : '2026-01-08')
        let given = 0
        for (const { cost } of order) {
          const tiers = [
            { until_days_before: 21, percent: 100 },
            { until_days_before: 8, percent: 50 },
          ]
          const asked = {
            tiers,
            amount_cents: cost,
            starts_at: '2026-04-18T07:00:00Z',
            time_zone: 'Europe/Paris',
            by: 'club' as const,
          }
          const { refund_cents } = refundFor(asked, now)
          expect(refund_cents).toBeLessThanOrEqual(cost)
          given += refund_cents
          expect(given).toBeLessThanOrEqual(paid)
        }
        if (!late) expect(given).toBe(paid)
      }),
    )
  })
})
