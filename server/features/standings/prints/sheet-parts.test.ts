import type { Content } from 'pdfmake/interfaces'
import { expect, test } from 'vitest'
import {
  FIVE_ON_FIVE,
  type Noted,
  periodScores,
  playerLines,
  runningScore,
  teamFouls,
  THREE_ON_THREE,
} from './sheet-parts.ts'

const wordsOf = (parts: readonly Content[]) =>
  parts.flatMap((part) =>
    typeof part === 'object' && 'text' in part && typeof part.text === 'string' ? [part.text] : [],
  )
/** Each box of a row is between two lines that go down. */
const linesDown = (parts: readonly Content[]) =>
  parts
    .flatMap((part) => (typeof part === 'object' && 'canvas' in part ? part.canvas : []))
    .filter((drawn) => drawn?.type === 'line' && drawn.x1 === drawn.x2 && drawn.y1 !== drawn.y2).length

const numbersOf = (noted: Noted) =>
  wordsOf(runningScore(noted))
    .flatMap((text) => text.split('\n'))
    .filter((text) => /^\d+$/.test(text))
    .map(Number)

// FIBA 3x3 Rules of the Game: articles 3 (four players), 5 (one time-out), 6 (ten minutes or 21 points), 7 and 8 (no
// personal fouls counted; two throws from the seventh team foul, the ball besides from the tenth).
test('la feuille du 3x3 note ce que ses règles comptent', () => {
  expect(wordsOf(playerLines(THREE_ON_THREE))).toEqual(['N°', 'Nom'])
  expect(wordsOf(teamFouls(THREE_ON_THREE))).toEqual(['Fautes d’équipe', '7', '8', '9', '10', 'Temps mort'])
  expect(linesDown(teamFouls(THREE_ON_THREE))).toBe(10 + 1 + 1 + 1)
  expect(wordsOf(periodScores(THREE_ON_THREE))).toEqual(['Score', 'Prolongation', 'Final', 'A', 'B'])
  // 20 to 20, then an overtime that the first two points end, the second of which may be worth two.
  expect(numbersOf(THREE_ON_THREE)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
})

test('celle du cinq contre cinq, quatre périodes, cinq fautes et trois temps morts', () => {
  expect(wordsOf(playerLines(FIVE_ON_FIVE))).toContain('Fautes 1 à 5')
  expect(wordsOf(teamFouls(FIVE_ON_FIVE))).toEqual(['Fautes d’équipe', '1', '2', '3', '4', 'Temps morts'])
  expect(linesDown(teamFouls(FIVE_ON_FIVE))).toBe(4 * (5 + 1) + 3 + 1)
  expect(numbersOf(FIVE_ON_FIVE)).toEqual(Array.from({ length: 99 }, (_, at) => at + 1))
})
