import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { courtSecret } from './court-link.ts'
import { isTrueDelivery, readDelivery, writeDelivery } from './delivery.ts'
import { linkWindow } from './link-window.ts'
import { isOverByScore, liveScore, periodScores, type WrittenAct } from './live-score.ts'
import { type LiveScore, NO_SCORE, type TableAct, type TableEvent } from './table-event.ts'
import { type Sender, type SentMatch, tableVerdict } from './verdict.ts'

const FIVE = { scoring: '5x5', periods: 4 } as const
const THREE = { scoring: '3x3', periods: 1 } as const
const [A, B, C] = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
]
const written = (...acts: TableAct[]): WrittenAct[] => acts.map((act, at) => ({ id: String(at + 1), seq: at + 1, act }))
const points = (side: 0 | 1, worth: 1 | 2 | 3): TableAct => ({ kind: 'points', side, points: worth })
const foul = (side: 0 | 1): TableAct => ({ kind: 'foul', side })
const period = (number: number): TableAct => ({ kind: 'period', period: number })
const score = (one: number, other: number, more: Partial<LiveScore> = {}): LiveScore => ({
  ...NO_SCORE,
  score: [one, other],
  ...more,
})

describe('le score pendant un match', () => {
  it.each([
    ['sans rien', FIVE, NO_SCORE, [], NO_SCORE],
    ['des paniers', FIVE, NO_SCORE, [points(0, 2), points(1, 3), points(0, 1)], score(3, 3)],
    ['un panier repris', FIVE, NO_SCORE, [points(0, 2), points(1, 3), { kind: 'cancel', of: '1' }], score(0, 3)],
    ['repris de là où la marque a été reprise', FIVE, score(10, 8), [points(1, 2)], score(10, 10)],
    ['un geste d’avant la reprise ne se retire pas', FIVE, score(10, 8), [{ kind: 'cancel', of: 'x' }], score(10, 8)],
    [
      'les fautes repartent de zéro à chaque période',
      FIVE,
      NO_SCORE,
      [foul(0), foul(0), period(2), foul(1)],
      score(0, 0, { period: 2, fouls: [0, 1] }),
    ],
    [
      'une période annoncée trop tôt se retire, ses fautes restent',
      FIVE,
      NO_SCORE,
      [foul(0), period(2), foul(1), { kind: 'cancel', of: '2' }],
      score(0, 0, { fouls: [1, 1] }),
    ],
    [
      'la prolongation garde les fautes de la dernière période',
      FIVE,
      score(50, 50, { period: 4, fouls: [4, 2] }),
      [period(5), foul(1)],
      score(50, 50, { period: 5, fouls: [4, 3] }),
    ],
    ['des temps morts', FIVE, NO_SCORE, [{ kind: 'timeout', side: 1 }], score(0, 0, { timeouts: [0, 1] })],
    ['en 3x3, rien après 21', THREE, score(20, 15), [points(0, 1), points(0, 2), points(1, 1)], score(21, 15)],
    ['en 3x3, 22 sur un panier à deux', THREE, score(20, 15), [points(0, 2), points(1, 1)], score(22, 15)],
    [
      'en 3x3, la prolongation s’arrête à deux points',
      THREE,
      score(18, 18),
      [period(2), points(0, 1), points(1, 1), points(1, 1), points(0, 2)],
      score(19, 20, { period: 2 }),
    ],
    [
      'en 3x3, une prolongation dite deux fois s’arrête aux mêmes deux points',
      THREE,
      score(20, 20),
      [period(2), points(0, 1), points(1, 1), period(3), points(0, 1), points(1, 1)],
      score(22, 21, { period: 3 }),
    ],
    [
      'en 3x3, une prolongation déjà en cours quand une autre table reprend la marque',
      THREE,
      score(20, 21, { period: 2 }),
      [points(0, 1), points(1, 1), points(0, 2)],
      score(21, 22, { period: 2 }),
    ],
  ] as const)('%s', (_, game, base, acts, expected) => {
    expect(liveScore(game, base, written(...acts))).toEqual(expected)
  })

  it.each([
    [
      'deux périodes',
      [points(0, 2), period(2), points(1, 3), points(0, 1)],
      [3, 3],
      [
        [2, 0],
        [1, 3],
      ],
    ],
    [
      'un panier repris',
      [points(0, 2), period(2), points(1, 3), { kind: 'cancel', of: '1' }],
      [0, 3],
      [
        [0, 0],
        [0, 3],
      ],
    ],
    ['une période que personne n’a dite', [points(0, 2), period(3), points(1, 3)], [2, 3], null],
    ['aucune période dite', [points(0, 2)], [2, 0], null],
    ['plus de périodes qu’un match n’en a', Array.from({ length: 12 }, (_, at) => period(at + 2)), [0, 0], null],
    ['un autre score confirmé', [points(0, 2), period(2)], [4, 0], null],
  ] as [string, TableAct[], [number, number], unknown][])('par période\u00a0: %s', (_, acts, end, expected) => {
    expect(periodScores(FIVE, NO_SCORE, { written: written(...acts), final: end })).toEqual(expected)
    expect(periodScores(FIVE, score(2, 0), { written: written(...acts), final: end })).toBeNull()
  })

  it('ne dépend ni de l’ordre d’arrivée, ni des répétitions', () => {
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('points' as const),
        side: fc.constantFrom(0, 1),
        points: fc.constantFrom(1, 2, 3),
      }),
      fc.record({ kind: fc.constant('foul' as const), side: fc.constantFrom(0, 1) }),
      fc.record({ kind: fc.constant('period' as const), period: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ kind: fc.constant('cancel' as const), of: fc.integer({ min: 1, max: 40 }).map(String) }),
    ) as fc.Arbitrary<TableAct>
    fc.assert(
      fc.property(
        fc.constantFrom(FIVE, THREE),
        fc.array(act, { maxLength: 40 }).chain((acts) => {
          const sent = written(...acts)
          return fc.tuple(fc.constant(sent), fc.shuffledSubarray([...sent, ...sent], { minLength: sent.length * 2 }))
        }),
        (game, [sent, arrived]) => {
          expect(liveScore(game, NO_SCORE, arrived)).toEqual(liveScore(game, NO_SCORE, sent))
        },
      ),
    )
  })

  it('dit quand un match de 3x3 est fini, jamais un de 5x5', () => {
    expect(isOverByScore(THREE, score(21, 3), [])).toBe(true)
    expect(isOverByScore(THREE, score(20, 3), [])).toBe(false)
    expect(isOverByScore(FIVE, score(80, 3), [])).toBe(false)
  })
})

const sender: Sender = { link: 'current', is_blocked: false, is_closed: false }
const match: SentMatch = {
  teams: [A, B],
  is_on_court: true,
  is_played: true,
  pen: { number: 2, is_mine: true },
  result: null,
  is_checked: false,
}
const final: TableAct = { kind: 'final', score: [48, 52] }
const stands = (one: number, other: number, by: 'table' | 'desk') => ({ score: [one, other] as const, by })

describe('ce que vaut un geste de table', () => {
  it.each([
    ['un panier', points(0, 2), 2, {}, {}, 'applied'],
    ['un score final', final, 2, {}, {}, 'applied'],
    ['la marque de quelqu’un d’autre', points(0, 2), 1, {}, {}, 'older_pen'],
    [
      'une marque que l’appareil ne tient plus',
      points(0, 2),
      2,
      {},
      { pen: { number: 2, is_mine: false } },
      'older_pen',
    ],
    ['le premier qui écrit', points(0, 2), null, {}, { pen: null }, 'applied'],
    [
      'il ne sait pas encore qu’il tient la marque',
      points(0, 2),
      null,
      {},
      { pen: { number: 1, is_mine: true } },
      'applied',
    ],
    ['un second qui n’en savait rien', final, null, {}, {}, 'older_pen'],
    ['un autre terrain', final, 2, {}, { is_on_court: false }, 'other_court'],
    ['un match annulé', final, 2, {}, { is_played: false }, 'cancelled'],
    ['une phase pas lancée', final, 2, {}, { teams: [null, B] }, 'not_launched'],
    ['d’autres équipes', final, 2, {}, { teams: [A, C] }, 'teams_changed'],
    ['un appareil écarté', final, 2, { is_blocked: true }, {}, 'blocked'],
    ['un lien renouvelé', final, 2, { link: 'renewed' }, {}, 'link_renewed'],
    ['un lien d’hier', final, 2, { link: 'over' }, {}, 'link_over'],
    ['un tournoi clos', final, 2, { is_closed: true }, {}, 'closed'],
    ['un autre score de table', final, 2, {}, { result: stands(50, 52, 'table') }, 'differs'],
    ['corrigé par l’organisateur', final, 2, {}, { result: stands(50, 52, 'desk') }, 'corrected'],
    ['forfait à la régie', final, 2, {}, { result: { score: null, by: 'desk' } }, 'corrected'],
    ['des scores à valider', final, 2, {}, { is_checked: true }, 'to_check'],
    ['un panier n’attend pas de validation', points(0, 2), 2, {}, { is_checked: true }, 'applied'],
  ] as const)('%s', (_, act, pen, from, about, expected) => {
    const verdict = tableVerdict({ act, pen, teams: [A, B] }, { ...sender, ...from }, { ...match, ...about })
    expect(verdict.state === 'applied' ? 'applied' : verdict.reason).toBe(expected)
  })

  it('un match effacé garde son score de côté', () => {
    expect(tableVerdict({ act: final, pen: null, teams: [A, B] }, sender, null)).toMatchObject({ reason: 'gone' })
  })

  it('le même score une seconde fois est celui qui compte, d’où qu’il vienne', () => {
    const known = { ...match, result: stands(48, 52, 'desk') }
    expect(tableVerdict({ act: final, pen: 1, teams: [A, B] }, { ...sender, link: 'renewed' }, known)).toMatchObject({
      state: 'applied',
      changes: false,
    })
  })

  it('quoi qu’il arrive, dans tous les ordres, un score final compte, est égal, ou attend l’organisateur', () => {
    const sent = fc.array(fc.tuple(fc.constantFrom(1, 2), fc.integer({ min: 0, max: 2 })), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        sent.chain((finals) =>
          fc.tuple(fc.constant(finals), fc.shuffledSubarray(finals, { minLength: finals.length })),
        ),
        ([, arrived]) => {
          let result: SentMatch['result'] = null
          for (const [pen, more] of arrived) {
            const act = { kind: 'final', score: [48, 50 + more] } as const
            const now: SentMatch = { ...match, result, pen: { number: 2, is_mine: pen === 2 } }
            const verdict = tableVerdict({ act, pen, teams: [A, B] }, sender, now)
            if (verdict.state === 'applied') result ??= { score: act.score, by: 'table' }
            const counts = result?.score?.[1] === act.score[1]
            expect(counts).toBe(verdict.state === 'applied')
          }
        },
      ),
    )
  })
})

test('le lien d’un terrain vaut de deux heures avant son premier match à deux heures après le dernier', () => {
  const day = (hour: string) => `2026-05-16T${hour}:00.000Z`
  const matches = [
    { scheduled_date: day('10:00'), ends_at: day('10:40') },
    { scheduled_date: day('09:00'), ends_at: day('09:40') },
  ]
  expect(linkWindow(matches)).toEqual({ from: new Date(day('07:00')), until: new Date(day('12:40')) })
  expect(linkWindow([])).toBeNull()
})

test('ce qu’une table montre en QR se relit tel quel, et se refuse dès qu’un caractère change', async () => {
  const secret = courtSecret({ court_id: 12, generation: 3, mac: 'abcdefghijklmnopqrstuv' })
  const acts: TableAct[] = [
    final,
    points(1, 3),
    foul(0),
    { kind: 'timeout', side: 1 },
    period(5),
    { kind: 'start' },
    { kind: 'cancel', of: C },
  ]
  const events = acts.map((act, at): TableEvent => ({
    id: `00000000-0000-4000-8000-0000000000${10 + at}`,
    version: 1,
    match_id: 7,
    teams: [A, B],
    pen: at === 0 ? null : 2,
    seq: at + 1,
    recorded_at: '2026-05-16T10:00:00.000Z',
    act,
  }))
  const text = await writeDelivery(secret, C, events)
  expect(encodeURIComponent(text)).toBe(text.replaceAll(',', '%2C'))
  expect(readDelivery(text)).toEqual({ court_id: 12, generation: 3, device: C, events })
  expect(await isTrueDelivery(text, secret)).toBe(true)
  expect(await isTrueDelivery(text.replace('e48-52', 'e48-53'), secret)).toBe(false)
  expect(await isTrueDelivery(text, secret.replace('12.3', '12.4'))).toBe(false)
  for (const bad of ['', 'x', text.slice(0, -1), text.replace('e48-52', 'e48'), text.replace(/^1/u, '2')])
    expect(readDelivery(bad)).toBeNull()
})
