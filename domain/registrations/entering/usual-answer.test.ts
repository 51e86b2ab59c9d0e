import { expect, test } from 'vitest'
import { usualAnswerDays } from './usual-answer.ts'

test.each<[string, number[], number | null]>([
  ['aucune réponse : rien n’est dit', [], null],
  ['quatre réponses ne suffisent pas', [1, 1, 1, 1], null],
  ['cinq suffisent ; dans la journée se dit un jour', [1, 2, 3, 4, 5], 1],
  ['la valeur du milieu, arrondie au jour entier au-dessus', [10, 20, 49, 200, 300], 3],
  ['un nombre pair : entre les deux du milieu', [10, 24, 24, 60, 60, 200], 2],
  ['un retard isolé ne change rien', [20, 20, 20, 20, 9_000], 1],
])('%s', (_, hours, days) => expect(usualAnswerDays(hours)).toBe(days))

test('seules les vingt dernières réponses comptent', () => {
  const slow = Array.from({ length: 20 }, () => 24 * 6)
  const once = Array.from({ length: 100 }, () => 1)
  expect(usualAnswerDays([...slow, ...once])).toBe(6)
})
