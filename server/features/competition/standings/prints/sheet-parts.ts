import type { CanvasElement, Content } from 'pdfmake/interfaces'
import type { StandingRules } from '#domain/competition/standings/standing-rules.ts'
import { THREE_ON_THREE_GAME } from '#domain/competition/formats/three-on-three.ts'
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

/** Empty: a code is stuck there. Like all parts it is made anew for each sheet: the library writes into what it is given. */
export const codeBox = (): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 56, h: 56, lineWidth: 0.5, lineColor: '#c9c9c9', r: 3 }],
})

export type Scoring = StandingRules['scoring']

/** As many as a team may have (FIBA). A line of twelve is lower: two sheets stand on a page. */
const PLAYERS: Record<Scoring, { lines: number; height: number }> = {
  '5x5': { lines: 12, height: 9 },
  '3x3': { lines: 4, height: 10 },
}

/** Number, name and five fouls of twelve players; of four in 3x3, where nobody’s own fouls are counted. */
export function playerLines(scoring: Scoring): Content[] {
  const { lines, height } = PLAYERS[scoring]
  const fouls = scoring === '5x5' ? steps(5, 13, WIDTH - 65) : [WIDTH]
  return [
    over('N°', 4, -1, 6),
    over('Nom', 32, -1, 6),
    // An empty text would take a line.
    ...(scoring === '5x5' ? [over('Fautes 1 à 5', WIDTH - 62, -1, 6)] : []),
    { margin: [0, 7, 0, 2], canvas: grid([0, 26, ...fouls], steps(lines, height)) },
  ]
}

/** Boxes of fouls: from where, how many, what is written before them. */
type Fouls = { from: number; count: number; title: string; width: number }

const FOULS: Record<Scoring, readonly Fouls[]> = {
  // The fifth of a period gives throws.
  '5x5': [1, 2, 3, 4].map((period, at) => ({ from: 60 + at * 47, count: 5, title: String(period), width: 6 })),
  // From the seventh two throws, from the tenth the ball too.
  '3x3': [
    { from: 62, count: 6, title: '', width: 6 },
    { from: 126, count: 3, title: '7', width: 6 },
    { from: 169, count: 3, title: '10', width: 9 },
  ],
}

const TIME_OUTS: Record<Scoring, number> = { '5x5': 3, '3x3': 1 }

/** Four periods of five, then three time-outs; in 3x3 one period, ten fouls and more, one time-out. */
export function teamFouls(scoring: Scoring): Content[] {
  const timeOuts = WIDTH - TIME_OUTS[scoring] * 7
  return [
    over('Fautes d’équipe', 0, 1, 6.5),
    ...FOULS[scoring].map(({ from, title, width }) => over(title, from - width, 1, 6.5)),
    // As wide as its words are: they end three points before the boxes.
    over(TIME_OUTS[scoring] > 1 ? 'Temps morts' : 'Temps mort', timeOuts - (TIME_OUTS[scoring] > 1 ? 41 : 38), 1, 6.5),
    {
      margin: [0, 1, 0, 5],
      canvas: [
        ...FOULS[scoring].flatMap(({ from, count }) => grid(steps(count, 8, from), [0, 8])),
        ...grid(steps(TIME_OUTS[scoring], 7, timeOuts), [0, 8]),
      ],
    },
  ]
}

const PERIODS: Record<Scoring, { edges: readonly number[]; titles: readonly string[] }> = {
  '5x5': {
    edges: [0, 60, 98, 136, 174, 212, 250, WIDTH],
    titles: ['Score', '1', '2', '3', '4', 'Prolongation', 'Final'],
  },
  '3x3': { edges: [0, 60, 170, 230, WIDTH], titles: ['Score', 'Temps de jeu', 'Prolongation', 'Final'] },
}

/** Score of each period, and the final one. */
export function periods(scoring: Scoring): Content[] {
  const { edges, titles } = PERIODS[scoring]
  return [
    ...titles.map((text, index) => over(text, edges[index]! + 3, 3, text === 'Prolongation' ? 5.5 : 7)),
    over('A', 3, 17),
    over('B', 3, 31),
    { canvas: grid(edges, [0, 12, 26, 40]) },
  ]
}

type Blocks = { rows: number; blocks: number; cell: { width: number; height: number } }

/** From 1 to 99 between a box for each team: the points of a basket are crossed there as they come. */
export const runningScore = (): Content[] => crossed({ rows: 33, blocks: 3, cell: { width: 23, height: 8.6 } })

/**
 * From 1 to 24: 21 points end the game, and who wins its overtime by two has a few more at most. Its minutes are those
 * played, not the longer ones for which a court is held.
 */
export const threeOnThreeScore = (): Content[] => [
  ...crossed({ rows: 12, blocks: 2, cell: { width: 34, height: 12 } }),
  {
    margin: [0, 8, 0, 0],
    fontSize: 7.5,
    color: MUTED,
    stack: [
      `${THREE_ON_THREE_GAME.minutes} min, ou ${THREE_ON_THREE_GAME.target_points} points. Un panier vaut 1 ou 2 points.`,
      `Prolongation\u00a0: la première équipe à ${THREE_ON_THREE_GAME.overtime_points} points gagne.`,
      'Fautes d’équipe 7 à 9\u00a0: 2 lancers francs.',
      'Dès la 10e\u00a0: 2 lancers francs et la balle.',
    ],
  },
]

function crossed({ rows, blocks, cell }: Blocks): Content[] {
  const heads = (letter: string, at: number) =>
    Array.from({ length: blocks }, (_, block): Content =>
      over(letter, (block * 3 + at + 0.5) * cell.width - 2.5, -8, 6.5),
    )
  return [
    { text: 'Marque courante', bold: true, margin: [0, 0, 0, 9] },
    ...heads('A', 0),
    ...heads('B', 2),
    ...Array.from({ length: blocks }, (_, block) => numbers(block, { rows, blocks, cell })),
    { canvas: grid(steps(blocks * 3, cell.width), steps(rows, cell.height)) },
  ]
}

function numbers(block: number, { rows, cell }: Blocks): Content {
  const text = Array.from({ length: rows }, (_, row) => String(block * rows + row + 1)).join('\n')
  // A line of this type is 1.303 times its size.
  const lineHeight = cell.height / (6.5 * 1.303)
  return { text, fontSize: 6.5, lineHeight, relativePosition: { x: (block * 3 + 1.5) * cell.width - 6.5, y: 1 } }
}
