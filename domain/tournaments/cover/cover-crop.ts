import { CATEGORIES, isMiniBasket, type Category } from '../../common/reference/categories.ts'
import { scatter } from '../../clubs/colours/scatter.ts'

/** The part of the court on the cover of a tournament: a square window around a point, in units of 10 cm. */
export type CoverCrop = {
  part: keyof typeof WINDOWS
  x: number
  y: number
  size: number
  turn: number
  mirrored: boolean
}

/** Chooses the part by the categories that play. The rotation comes from the tournament's number, so covers differ. */
export function coverCrop(id: number, categories: readonly { category: string }[]): CoverCrop {
  const part = partOf([...new Set(categories.map(({ category }) => category as Category))])
  const [x, y, size] = WINDOWS[part]
  const chance = scatter(id)
  return { part, x, y, size, turn: TURNS[chance % TURNS.length]!, mirrored: (chance >>> 8) % 2 === 1 }
}

const WINDOWS = {
  court: [75, 140, 236],
  basket: [75, 17, 52],
  corner: [24, 24, 84],
  centre: [75, 140, 74],
  key: [75, 36, 104],
  arc: [112, 56, 112],
} as const

const TURNS = [-28.8, -16.2, -7.2, 9, 19.8, 30.6]

function partOf(categories: readonly Category[]): CoverCrop['part'] {
  if (categories.length >= 4) return 'court'
  if (categories.length > 0 && categories.every(isMiniBasket)) return 'basket'
  if (categories.includes('Vétéran')) return 'corner'
  const youngest = Math.min(...categories.map((category) => CATEGORIES.indexOf(category)))
  if (youngest <= CATEGORIES.indexOf('U15')) return 'centre'
  return youngest <= CATEGORIES.indexOf('U21') ? 'key' : 'arc'
}
