import type { CanvasElement, Content } from 'pdfmake/interfaces'
import { INK, MUTED } from '#server/platform/pdf/pdf-style.ts'

/** In points, between the margins and the running score. */
const WIDTH = 310

const line = (x1: number, y1: number, x2: number, y2: number): CanvasElement => ({
  type: 'line',
  x1,
  y1,
  x2,
  y2,
  lineWidth: 0.5,
  lineColor: INK,
})

const grid = (across: readonly number[], down: readonly number[]): CanvasElement[] => [
  ...down.map((y) => line(across[0]!, y, across.at(-1)!, y)),
  ...across.map((x) => line(x, down[0]!, x, down.at(-1)!)),
]

const steps = (count: number, size: number, from = 0) => Array.from({ length: count + 1 }, (_, at) => from + at * size)

/** Words over what has just been drawn, which takes no room of its own. */
const over = (text: string, x: number, y: number, fontSize = 7): Content => ({
  text,
  color: MUTED,
  fontSize,
  relativePosition: { x, y },
})

/** Empty: a code is stuck there. */
/** Of parts that are made anew for each sheet: the library writes where it has put them into what it is given. */
export const codeBox = (): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 56, h: 56, lineWidth: 0.5, lineColor: '#c9c9c9', r: 3 }],
})

const PLAYERS = 8
const PLAYER_HEIGHT = 10

/** Number, name and five fouls of eight players. */
export const playerLines = (): Content[] => [
  over('N°', 4, -1, 6),
  over('Nom', 32, -1, 6),
  over('Fautes 1 à 5', WIDTH - 62, -1, 6),
  {
    margin: [0, 7, 0, 2],
    canvas: grid([0, 26, ...steps(5, 13, WIDTH - 65)], steps(PLAYERS, PLAYER_HEIGHT)).concat(
      line(WIDTH, 0, WIDTH, PLAYERS * PLAYER_HEIGHT),
    ),
  },
]

/** Four periods of five, then three time-outs. */
export const teamFouls = (): Content[] => [
  over('Fautes d’équipe', 0, 1, 6.5),
  ...[1, 2, 3, 4].map((period, index) => over(String(period), 54 + index * 50, 1, 6.5)),
  over('Temps morts', 252, 1, 6.5),
  {
    margin: [0, 1, 0, 5],
    canvas: [
      ...[0, 1, 2, 3].flatMap((index) => grid(steps(5, 8, 60 + index * 50), [0, 8])),
      ...grid(steps(3, 7, WIDTH - 21), [0, 8]),
    ],
  },
]

const PERIOD_EDGES = [0, 60, 98, 136, 174, 212, 250, WIDTH]

/** Score of each period, and the final one. */
export const periods = (): Content[] => [
  ...['Score', '1', '2', '3', '4', 'Prolongation', 'Final'].map((text, index) =>
    over(text, PERIOD_EDGES[index]! + 3, 3, index === 5 ? 5.5 : 7),
  ),
  over('A', 3, 17),
  over('B', 3, 31),
  { canvas: grid(PERIOD_EDGES, [0, 12, 26, 40]) },
]

const ROWS = 33
const BLOCKS = 3
const CELL = { width: 23, height: 8.6 }

/** From 1 to 99 between a box for each team: the points of a basket are crossed there as they come. */
export const runningScore = (): Content[] => [
  { text: 'Marque courante', bold: true, margin: [0, 0, 0, 9] },
  ...Array.from({ length: BLOCKS }, (_, block): Content => over('A', block * 3 * CELL.width + 9, -8, 6.5)),
  ...Array.from({ length: BLOCKS }, (_, block): Content => over('B', (block * 3 + 2) * CELL.width + 9, -8, 6.5)),
  ...Array.from({ length: BLOCKS }, (_, block) => numbers(block)),
  { canvas: grid(steps(BLOCKS * 3, CELL.width), steps(ROWS, CELL.height)) },
]

function numbers(block: number): Content {
  const text = Array.from({ length: ROWS }, (_, row) => String(block * ROWS + row + 1)).join('\n')
  // A line of this type is 1.303 times its size.
  const lineHeight = CELL.height / (6.5 * 1.303)
  return { text, fontSize: 6.5, lineHeight, relativePosition: { x: block * 3 * CELL.width + 28, y: 1 } }
}
