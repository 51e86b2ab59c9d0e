import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundFor } from '../payments/cancellation.ts'
import { depositIn } from './deposit-in.ts'
import { depositProblem, keepingDeposit, keptIn, withoutDeposit } from './deposits.ts'
import { dropExtra, dropProblem } from './dropped-extra.ts'
import {
  depositLine,
  entryLine,
  extrasIn,
  keptLines,
  line,
  linesOf,
  movedLines,
  type SoldLine,
  totalOf,
} from './sold-lines.ts'

const STARTS = '2026-04-18T07:00:00Z'
const terms = {
  tiers: [
    { until_days_before: 21, percent: 100 },
    { until_days_before: 8, percent: 50 },
  ],
  starts_at: STARTS,
  time_zone: 'Europe/Paris',
}
const at = {
  early: new Date('2026-01-08'),
  half: new Date('2026-04-08'),
  late: new Date('2026-04-17'),
  begun: new Date(STARTS),
}
const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const meal = (cents: number): SoldLine => ({ ...line('extra', 'Repas', cents), quantity: 3, extra_id: 1 })
const lines = [entryLine(4000), depositLine(5000), meal(2400)]

const cancelling = (sold: readonly SoldLine[], now: Date, by: 'club' | 'organizer' = 'club') =>
  refundFor(
    { ...terms, amount_cents: totalOf(sold), deposit_cents: depositIn(sold), kept_cents: keptIn(sold), by },
    now,
  )

describe('une caution', () => {
  it.each([
    ['early', 11_400, 'Annulation 100 jours avant le tournoi : remboursement intégral.'],
    ['half', 8200, 'Annulation 10 jours avant le tournoi : remboursement de 50 %. La caution est rendue.'],
    [
      'late',
      5000,
      'Annulation 1 jour avant le tournoi : aucun remboursement, sauf si une autre équipe reprend la place. La caution est rendue.',
    ],
    ['begun', 5000, 'Le tournoi a commencé : seule la caution est rendue.'],
  ] as const)('est rendue entière à qui annule (%s)', (when, refund_cents, reason) => {
    const refund = cancelling(lines, at[when])
    expect([refund.refund_cents, plain(refund.reason)]).toEqual([refund_cents, reason])
  })

  it('gardée dit pourquoi, n’est plus à rendre et ne revient plus au club qui annule', () => {
    const kept = keepingDeposit(lines, 'vestiaire abîmé')
    expect(kept.map(({ words }) => plain(words))).toEqual(['Inscription', 'Caution gardée : vestiaire abîmé', 'Repas'])
    expect([depositIn(kept), keptIn(kept), totalOf(kept)]).toEqual([0, 5000, totalOf(lines)])
    expect(cancelling(kept, at.begun).refund_cents).toBe(0)
    expect(cancelling(kept, at.begun, 'organizer').refund_cents).toBe(totalOf(lines))
  })

  it('rendue quitte les lignes, et une inscription seule n’en garde aucune', () => {
    const left = withoutDeposit([entryLine(4000), depositLine(5000)])
    expect(keptLines(left)).toBeNull()
    expect(linesOf({ lines: null, amount_cents: totalOf(left) })).toEqual(left)
  })

  const held = { status: 'approved', payment_status: 'paid', lines, tournament: { starts_at: STARTS } } as const
  it.each([
    [{}, null],
    [{ lines: withoutDeposit(lines) }, 'Cette caution est déjà rendue ou gardée.'],
    [{ status: 'cancelled' }, 'Cette équipe n’est plus inscrite : sa caution a suivi son annulation.'],
    [{ payment_status: 'awaiting' }, 'Cette caution n’a pas été encaissée.'],
    [{ tournament: { starts_at: '2026-04-18T07:00:01Z' } }, 'Les cautions se rendent une fois le tournoi commencé.'],
  ] as const)('se rend ou se garde selon ce qui est : %o', (change, problem) => {
    const found = depositProblem({ ...held, ...change }, at.begun)
    expect(found && plain(found)).toBe(problem)
  })
})

describe('une option retirée', () => {
  const drop = (now: Date, by: 'club' | 'organizer' = 'club', is_paid = true) =>
    dropExtra(lines, 1, { ...terms, by, is_paid }, now)!

  it.each([
    ['early', 2400, 0],
    ['half', 1200, 1200],
    ['late', 0, 2400],
  ] as const)('rend au club ce que dit le barème (%s), le reste est une part gardée', (when, refund_cents, kept) => {
    const dropped = drop(at[when])
    expect([dropped.refund_cents, keptIn(dropped.lines)]).toEqual([refund_cents, kept])
    expect(extrasIn(dropped.lines)).toEqual([])
  })

  it('par l’organisateur est rendue entière, même tard', () => {
    expect(drop(at.begun, 'organizer')).toMatchObject({ refund_cents: 2400, lines: lines.slice(0, 2) })
  })

  it('sans être payée ne coûte plus rien', () => {
    expect(drop(at.late, 'club', false)).toMatchObject({ refund_cents: 0, lines: lines.slice(0, 2) })
  })

  it('qui n’est pas commandée ne se retire pas', () => {
    expect(dropExtra(lines, 2, { ...terms, by: 'club', is_paid: true }, at.early)).toBeNull()
  })

  const ordering = {
    status: 'approved',
    payment_status: 'paid',
    amount_cents: 6400,
    payment_open: false,
    change_open: false,
    advance_cents: 0,
    tournament: {
      status: 'closed',
      registration_opens_at: null,
      registration_closes_at: null,
      starts_at: STARTS,
      ends_at: '2026-04-18T17:00:00Z',
    },
  } as const
  const over = new Date('2026-04-20')
  it.each([
    [{}, 'club', at.late, null],
    [{}, 'club', at.begun, 'Le tournoi a commencé : demandez à l’organisateur de retirer cette option.'],
    [{}, 'organizer', over, null],
    [{ payment_status: 'awaiting' }, 'organizer', over, 'Ce tournoi est fini : cette option ne se retire plus.'],
    [{ status: 'waitlisted' }, 'club', at.late, 'Seule une équipe inscrite peut retirer une option.'],
    [{ payment_open: true }, 'club', at.late, 'Un paiement est en cours : attendez sa réponse.'],
    [{ change_open: true }, 'club', at.late, 'Un changement attend son paiement : réglez-le, ou annulez-le.'],
    [
      { advance_cents: 100, payment_status: 'awaiting' },
      'club',
      at.late,
      'Une partie du prix est arrivée : attendez le reste.',
    ],
    [{ payment_status: 'disputed' }, 'organizer', at.late, 'Le paiement de cette inscription n’est pas réglé.'],
  ] as const)('se refuse quand il le faut : %o par %s', (change, by, now, problem) => {
    const found = dropProblem({ ...ordering, ...change }, by, now)
    expect(found && plain(found)).toBe(problem)
  })
})

const cents = fc.nat({ max: 100_000 })
const sold = fc
  .tuple(cents, cents, cents, cents)
  .map(([entry, deposit, one, other]) => [
    entryLine(entry),
    ...(deposit > 0 ? [depositLine(deposit)] : []),
    meal(one),
    { ...line('extra', 'T-shirt', other), extra_id: 2 },
  ])
const moment = fc.constantFrom(at.early, at.half, at.late)

it('options retirées, caution et annulation dans n’importe quel ordre ne rendent jamais plus que ce qui a été payé', () => {
  fc.assert(
    fc.property(
      sold,
      fc.array(fc.constantFrom(1, 2)),
      fc.array(moment, { minLength: 3, maxLength: 3 }),
      cents,
      (all, gone, times, price) => {
        const moments = times.toSorted((one, other) => one.getTime() - other.getTime())
        const paid = totalOf(all)
        let left: SoldLine[] = all
        let given = 0
        for (const [index, extra_id] of gone.entries()) {
          const dropped = dropExtra(
            left,
            extra_id,
            { ...terms, by: 'club', is_paid: true },
            moments[index] ?? moments[2]!,
          )
          if (!dropped) continue
          expect(dropped.refund_cents).toBeGreaterThanOrEqual(0)
          expect(totalOf(left) - totalOf(dropped.lines)).toBe(dropped.refund_cents)
          given += dropped.refund_cents
          left = dropped.lines
        }
        expect(given + totalOf(left)).toBe(paid)
        expect(depositIn(movedLines({ lines: left, amount_cents: totalOf(left) }, price))).toBe(depositIn(all))
        const { refund_cents } = cancelling(left, moments[2]!)
        expect(refund_cents).toBeGreaterThanOrEqual(Math.min(depositIn(left), totalOf(left)))
        expect(given + refund_cents).toBeLessThanOrEqual(paid - keptIn(left))
      },
    ),
  )
})
