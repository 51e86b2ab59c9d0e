import { describe, expect, test } from 'vitest'
import { absorbedDelays, courtDay, type DayMatch } from './court-day.ts'
import { deskClosedProblem } from './desk-open.ts'
import { timeAlerts, type Presence } from './time-alerts.ts'
import { unusualScore } from './unusual-score.ts'

const at = (time: string) => `2026-05-16T${time}:00.000Z`
const now = (time: string) => new Date(at(time))
const match = (id: number, from: string, to: string, more: Partial<DayMatch> = {}): DayMatch => ({
  id,
  court_id: 1,
  scheduled_date: at(from),
  ends_at: at(to),
  status: 'scheduled',
  started_at: null,
  late_minutes: 0,
  ...more,
})
const playing = (id: number, from: string, to: string, started: string, late_minutes = 0) =>
  match(id, from, to, { status: 'in_progress', started_at: at(started), late_minutes })

describe('le retard d’un terrain', () => {
  test.each([
    ['à l’heure avant son match', [match(1, '10:00', '10:30')], '09:50', 0],
    ['un match que personne ne commence', [match(1, '10:00', '10:30')], '10:07', 7],
    ['commencé en retard, il finira en retard', [playing(1, '10:00', '10:30', '10:07')], '10:10', 7],
    ['commencé à l’heure, il déborde', [playing(1, '10:00', '10:30', '10:00')], '10:42', 12],
    ['ce que la régie a dit compte', [playing(1, '10:00', '10:30', '10:00', 15)], '10:10', 15],
    ['un match d’hier ne retarde personne', [playing(1, '10:00', '10:30', '10:00')], '23:30', 0],
    ['ni celui d’un autre terrain', [match(1, '10:00', '10:30', { court_id: 2 })], '11:00', 0],
  ] as const)('%s', (_, matches, time, minutes) => {
    expect(courtDay(matches, 1, now(time)).late_minutes).toBe(minutes)
  })

  test('les pauses reprennent ce qu’elles peuvent, match après match', () => {
    const matches = [
      playing(1, '10:00', '10:30', '10:00'),
      match(2, '10:35', '11:05'),
      match(3, '11:20', '11:50'),
      match(4, '12:30', '13:00'),
      match(5, '10:35', '11:05', { court_id: 2 }),
    ]
    expect(absorbedDelays(matches, { id: 1, minutes: 20 }, 5)).toEqual([
      { id: 1, late_minutes: 20 },
      { id: 2, late_minutes: 20 },
      { id: 3, late_minutes: 10 },
      { id: 4, late_minutes: 0 },
    ])
  })

  test.each([
    ['une nuit reprend tout', '22:30', '2026-05-17T07:00:00.000Z', 300, 0],
    ['une nuit trop courte laisse le reste', '22:30', '2026-05-17T03:00:00.000Z', 300, 35],
    ['un retard de toute une journée se dit en entier', '08:00', at('08:00'), 420, 425],
  ] as const)('%s', (_, end, next, minutes, expected) => {
    const after = { ...match(2, '10:00', '10:30'), scheduled_date: next, ends_at: next }
    const [, behind] = absorbedDelays([playing(1, '07:30', end, '07:30'), after], { id: 1, minutes }, 5)
    expect(behind).toEqual({ id: 2, late_minutes: expected })
  })
})

describe('ce que l’horloge demande à la régie', () => {
  const ask = (made: DayMatch, time: string, presences: Record<string, Presence> = {}, minutes = 10) =>
    timeAlerts(
      [
        {
          ...made,
          label: 'U13 F 3',
          teams: [
            { registration_id: 'a', name: 'Bron' },
            { registration_id: 'b', name: 'Lyon' },
          ],
        },
      ],
      (id) => presences[id] ?? 'expected',
      minutes,
      now(time),
    ).map(({ kind, choices, missing }) => [kind, choices.join(' '), missing])

  test.each([
    ['rien avant dix minutes', match(1, '10:00', '10:30'), '10:09', {}, []],
    ['un match attendu', match(1, '10:00', '10:30'), '10:10', {}, [['not_started', 'wait', null]]],
    ['un match qui déborde', playing(1, '10:00', '10:30', '10:00'), '10:40', {}, [['overdue', 'wait', null]]],
    ['un retard déjà dit', playing(1, '10:00', '10:30', '10:00', 15), '10:54', {}, []],
    ['une absente, onze minutes avant', match(1, '10:00', '10:30'), '09:49', { b: 'absent' }, []],
    [
      'une absente, dix minutes avant',
      match(1, '10:00', '10:30'),
      '09:50',
      { b: 'absent' },
      [['forfeit', 'forfeit wait', 1]],
    ],
    [
      'deux absentes',
      match(1, '10:00', '10:30'),
      '09:55',
      { a: 'absent', b: 'absent' },
      [['forfeit', 'double_forfeit wait', null]],
    ],
    ['une équipe en retard n’est pas forfait', match(1, '10:00', '10:30'), '09:55', { a: 'late' }, []],
  ] as const)('%s', (_, made, time, presences, expected) => {
    expect(ask(made, time, presences)).toEqual(expected)
  })

  test.each([
    [15, '09:45', 1],
    [15, '09:44', 0],
    [0, '09:59', 0],
    [0, '10:00', 1],
  ])('le forfait se propose au nombre de minutes du tournoi (%i, à %s)', (minutes, time, count) => {
    const proposed = ask(match(1, '10:00', '10:30'), time, { b: 'absent' }, minutes)
    expect(proposed.filter(([kind]) => kind === 'forfeit')).toHaveLength(count)
  })
})

test.each([
  [[48, 52], '5x5', false],
  [[0, 0], '5x5', true],
  [[520, 48], '5x5', true],
  [[120, 20], '5x5', true],
  [[21, 18], '3x3', false],
  [[48, 52], '3x3', true],
] as const)('un score inhabituel se confirme (%j en %s)', (score, scoring, asks) => {
  expect(unusualScore(score, scoring) !== null).toBe(asks)
})

test.each([
  ['active', '2026-05-16', null],
  ['closed', '2026-05-10', null],
  ['closed', '2026-05-08', /depuis plus de 7 jours/],
  ['completed', '2026-05-16', /clos/],
  ['cancelled', '2026-05-16', /annulé/],
  ['draft', '2026-05-16', /pas encore publié/],
] as const)('la régie d’un tournoi %s fini le %s', (status, day, expected) => {
  const problem = deskClosedProblem({ status, ends_at: `${day}T18:00:00.000Z` }, now('12:00'))
  if (expected === null) expect(problem).toBeNull()
  else expect(problem).toMatch(expected)
})
