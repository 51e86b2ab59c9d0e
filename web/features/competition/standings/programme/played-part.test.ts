import { expect, test } from 'vitest'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { playedPart } from './played-part.ts'

const day = (letters: string) =>
  Array.from(letters, (letter, at) => ({
    id: at + 1,
    status: { J: 'completed', E: 'in_progress', V: 'scheduled', A: 'cancelled' }[letter] as ProgrammeMatch['status'],
  }))

const folded = (letters: string) => {
  const { over, rest } = playedPart(day(letters))
  return [over.map(({ id }) => id).join(' '), rest.map(({ id }) => id).join(' ')]
}

test.each([
  ['une journée en cours s’ouvre sur ce qui se joue', 'JJJEV', '1 2 3', '4 5'],
  ['un match fini avant un autre en retard ne reste pas devant', 'JJEJV', '1 2 4', '3 5'],
  ['un match annulé à venir se voit, un ancien se range', 'JJAEVA', '1 2 3', '4 5 6'],
  ['une journée finie est une liste', 'JJJA', '', '1 2 3 4'],
  ['une journée qui n’a pas commencé aussi', 'VVAV', '', '1 2 3 4'],
  ['deux résultats ne se rangent pas', 'JJEV', '', '1 2 3 4'],
])('%s', (_, letters, over, rest) => {
  expect(folded(letters)).toEqual([over, rest])
})
