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

/** Empty: a code is stuck there. Like all parts made anew for each sheet: the library writes into what it is given. */
export const codeBox = (): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 56, h: 56, lineWidth: 0.5, lineColor: '#c9c9c9', r: 3 }],
})

/** What the rules of a game ask to be noted. */
export type Noted = {
  players: number
  /** Of a player, who is out after the last; 0 where nobody is for that. */
  player_fouls: number
  periods: number
  /** Boxes for the fouls of a team, in each period. */
  team_fouls: number
  /** From this one on a foul gives throws: its boxes are numbered. */
  penalty_from: number
  time_outs: number
  /** The running score goes so far, in so many columns. */
  last_point: number
  blocks: number
}

/** Two halves or four quarters, ten players. */
export const FIVE_ON_FIVE: Noted = {
  players: 10,
  player_fouls: 5,
  periods: 4,
  team_fouls: 5,
  penalty_from: 6,
  time_outs: 3,
  last_point: 99,
  blocks: 3,
}

/**
 * FIBA 3x3: four players, one period that 21 points end, throws from the seventh foul of the team (and the ball from the
 * tenth), one time-out. Nobody leaves for personal fouls.
 */
export const THREE_ON_THREE: Noted = {
  players: 4,
  player_fouls: 0,
  periods: 1,
  team_fouls: 10,
  penalty_from: 7,
  time_outs: 1,
  last_point: 24,
  blocks: 1,
}

const PLAYER_HEIGHT = 10

/** Number, name and fouls of each player. */
export const playerLines = ({ players, player_fouls }: Noted): Content[] => {
  const height = players * PLAYER_HEIGHT
  const fouls = player_fouls > 0 ? steps(player_fouls, 13, WIDTH - 13 * player_fouls) : [WIDTH]
  return [
    over('N°', 4, -1, 6),
    over('Nom', 32, -1, 6),
    ...(player_fouls > 0 ? [over(`Fautes 1 à ${player_fouls}`, WIDTH - 62, -1, 6)] : []),
    {
      margin: [0, 7, 0, 2],
      canvas: grid([0, 26, ...fouls], steps(players, PLAYER_HEIGHT)).concat(line(WIDTH, 0, WIDTH, height)),
    },
  ]
}

const FOUL = 8

/** Boxes for the fouls of each period, then for the time-outs. */
export const teamFouls = ({ periods, team_fouls, penalty_from, time_outs }: Noted): Content[] => {
  const eachPeriod = Array.from({ length: periods }, (_, index) => 58 + index * (team_fouls * FOUL + 7))
  const numbered = Array.from({ length: team_fouls }, (_, at) => at + 1).filter((foul) => foul >= penalty_from)
  return [
    over('Fautes d’équipe', 0, 1, 6.5),
    ...(periods > 1 ? eachPeriod.map((x, index) => over(String(index + 1), x - 5, 1, 6.5)) : []),
    ...eachPeriod.flatMap((x) => numbered.map((foul) => over(String(foul), x + (foul - 1) * FOUL + 1, 2, 5))),
    over(time_outs > 1 ? 'Temps morts' : 'Temps mort', WIDTH - 7 * time_outs - 44, 1, 6.5),
    {
      margin: [0, 1, 0, 5],
      canvas: [
        ...eachPeriod.flatMap((x) => grid(steps(team_fouls, FOUL, x), [0, FOUL])),
        ...grid(steps(time_outs, 7, WIDTH - 7 * time_outs), [0, FOUL]),
      ],
    },
  ]
}

/** Score of each period, and the final one. */
export const periodScores = ({ periods }: Noted): Content[] => {
  const heads = [...(periods > 1 ? Array.from({ length: periods }, (_, at) => String(at + 1)) : []), 'Prolongation']
  const width = (WIDTH - 120) / heads.length
  const edges = [0, ...steps(heads.length, width, 60), WIDTH]
  return [
    ...['Score', ...heads, 'Final'].map((text, index) =>
      over(text, edges[index]! + 3, 3, text === 'Prolongation' ? 5.5 : 7),
    ),
    over('A', 3, 17),
    over('B', 3, 31),
    { canvas: grid(edges, [0, 12, 26, 40]) },
  ]
}

const CELL_WIDTH = 23
/** What the columns of the running score may take, however few their lines. */
const RUNNING_HEIGHT = 284
const TALLEST = 11

/** From 1 up between a box for each team: the points of a basket are crossed there as they come. */
export const runningScore = ({ last_point, blocks }: Noted): Content[] => {
  const rows = last_point / blocks
  const height = Math.min(RUNNING_HEIGHT / rows, TALLEST)
  const each = Array.from({ length: blocks }, (_, block) => block)
  return [
    { text: 'Marque courante', bold: true, margin: [0, 0, 0, 9] },
    ...each.map((block): Content => over('A', block * 3 * CELL_WIDTH + 9, -8, 6.5)),
    ...each.map((block): Content => over('B', (block * 3 + 2) * CELL_WIDTH + 9, -8, 6.5)),
    ...each.map((block): Content => {
      const text = Array.from({ length: rows }, (_, row) => String(block * rows + row + 1)).join('\n')
      // A line of this type is 1.303 times its size.
      const lineHeight = height / (6.5 * 1.303)
      return { text, fontSize: 6.5, lineHeight, relativePosition: { x: block * 3 * CELL_WIDTH + 28, y: 1 } }
    }),
    { canvas: grid(steps(blocks * 3, CELL_WIDTH), steps(rows, height)) },
  ]
}
