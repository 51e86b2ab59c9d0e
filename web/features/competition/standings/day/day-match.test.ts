import { expect, test } from 'vitest'
import { boardsOf, type DayMatch, matchOfMoment, plays } from './day-match.ts'

const match = (id: number, status: DayMatch['status'], team: string | null = null) =>
  ({ id, status, team1: { registration_id: null }, team2: { registration_id: team } }) as DayMatch

test.each<[string, DayMatch[], number[]]>([
  ['celui qui se joue', [match(1, 'scheduled'), match(2, 'in_progress')], [2]],
  ['deux, quand trois terrains jouent', [1, 2, 3].map((id) => match(id, 'in_progress')), [1, 2]],
  ['sinon le prochain', [match(1, 'cancelled'), match(2, 'scheduled'), match(3, 'scheduled')], [2]],
  ['jamais un match annulé', [match(1, 'cancelled')], []],
  ['rien quand tout est joué', [], []],
])('au tableau de qui ne suit personne : %s', (_, coming, boards) => {
  expect(boardsOf(coming).map(({ id }) => id)).toEqual(boards)
})

test.each<[string, DayMatch[], number | undefined]>([
  ['celui qu’elle joue', [match(1, 'completed'), match(2, 'in_progress'), match(3, 'scheduled')], 2],
  ['sinon son prochain', [match(1, 'completed'), match(2, 'cancelled'), match(3, 'scheduled')], 3],
  ['sinon son dernier', [match(1, 'completed'), match(2, 'completed'), match(3, 'cancelled')], 2],
  ['rien avant son premier match publié', [], undefined],
])('au tableau d’une équipe : %s', (_, matches, moment) => {
  expect(matchOfMoment(matches)?.id).toBe(moment)
})

test('une équipe pas encore connue n’est celle de personne', () => {
  expect(plays(match(1, 'scheduled', 'a'), 'a')).toBe(true)
  expect(plays(match(1, 'scheduled'), 'a')).toBe(false)
})
