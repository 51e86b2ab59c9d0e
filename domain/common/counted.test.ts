import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 match'],
  [1, '1 match'],
  [2, '2 matchs'],
])('%i se dit « %s »', (count, words) => expect(counted(count, 'match')).toBe(words))

test('un pluriel irrégulier se donne', () => {
  expect(counted(3, 'équipe perd sa place', 'équipes perdent leur place')).toBe('3 équipes perdent leur place')
})
