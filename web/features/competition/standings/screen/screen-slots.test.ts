import { expect, test } from 'vitest'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { courtSlots, inTurn } from './screen-slots.ts'

const COURTS = [
  { id: 7, name: 'Terrain 1' },
  { id: 3, name: 'Terrain 2' },
]

/** « 7 live »: a match of court 7 being played; matches are numbered in the order of their hours. */
const programme = (...written: string[]) =>
  written.map((each, index) => {
    const [court, state] = each.split(' ')
    const status = { live: 'in_progress', next: 'scheduled', over: 'completed', off: 'cancelled' }[state!]
    const court_id = court === '-' ? null : Number(court)
    return { id: index + 1, court_id, court: court_id && `Terrain ${court}`, status } as unknown as ProgrammeMatch
  })

const ids = (list: readonly ProgrammeMatch[]) => list.map(({ id }) => id)

test.each([
  ['avant le premier match, le suivant de chaque terrain', ['3 next', '7 next', '3 next'], [[2], [1, 3]]],
  ['le match joué passe avant celui qui devait l’être plus tôt', ['7 next', '7 live'], [[2, 1]]],
  ['les terrains dans l’ordre du gymnase', ['3 live', '7 live'], [[2], [1]]],
  ['un terrain dont tout est fini laisse sa place', ['3 over', '7 live', '7 next'], [[2, 3]]],
  [
    'deux matchs joués à la fois sur un terrain',
    ['7 live', '7 live', '7 next'],
    [
      [1, 3],
      [2, 3],
    ],
  ],
  ['des matchs sans terrain viennent en dernier', ['- next', '7 next'], [[2], [1]]],
  ['un match annulé n’est pas attendu', ['7 off', '7 next'], [[2]]],
  ['une fois tout joué, plus aucun terrain', ['7 over', '3 over'], []],
  ['sans match, aucun terrain', [], []],
])('l’écran du gymnase montre %s', (_, written, shown) => {
  const slots = courtSlots(programme(...written), COURTS)
  expect(slots.map(({ match, next }) => [match.id, ...ids(next)])).toEqual(shown)
})

test('le dernier résultat d’un terrain vient avant ceux d’avant', () => {
  const [slot] = courtSlots(programme('7 over', '3 over', '7 over', '7 live'), COURTS)
  expect(ids(slot!.over)).toEqual([3, 1])
})

test.each([
  ['rien n’est joué', ['A', 'B'], ['x', 'y'], false, 'ABxy'],
  ['un seul terrain est joué', ['A'], ['x', 'y'], true, 'AAAAxAAAAy'],
  ['trois pages de terrains sont jouées', ['A', 'B', 'C'], ['x'], true, 'ABCABCx'],
  ['on joue, et rien d’autre n’est à montrer', ['A', 'B'], [], true, 'AB'],
  ['tout est joué', [], ['x', 'y'], false, 'xy'],
])('l’écran du gymnase passe d’une page à l’autre quand %s', (_, scores, others, isPlayed, shown) => {
  expect(inTurn(scores, others, isPlayed).join('')).toBe(shown)
})
