import { scatter } from './scatter.ts'
import type { Colours } from './shirts.ts'

/** Adds the colours of a club: those that it chose, or else a pair that depends on its number and never changes. */
export function withColours<C extends { id: number; colours: Colours | null }>(
  club: C,
): Omit<C, 'colours'> & { colours: Colours } {
  return { ...club, colours: club.colours ?? CURATED_PAIRS[scatter(club.id) % CURATED_PAIRS.length]! }
}

/** Pairs seen on real shirts. Clubs that chose nothing get one by its position, so the order never changes. */
export const CURATED_PAIRS: readonly Colours[] = [
  ['royal', 'gold'],
  ['red', 'white'],
  ['fir', 'gold'],
  ['violet', 'sky'],
  ['navy', 'sky'],
  ['black', 'orange'],
  ['sky', 'navy'],
  ['red', 'black'],
  ['white', 'black'],
  ['turquoise', 'gold'],
  ['pink', 'navy'],
  ['green', 'gold'],
  ['royal', 'red'],
  ['gold', 'green'],
  ['burgundy', 'pink'],
  ['orange', 'navy'],
  ['green', 'white'],
  ['gold', 'red'],
  ['burgundy', 'gold'],
  ['navy', 'orange'],
  ['royal', 'white'],
  ['violet', 'gold'],
  ['black', 'turquoise'],
  ['white', 'red'],
]
