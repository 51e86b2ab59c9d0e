import { scatter } from './scatter.ts'
import type { Colours } from './shirts.ts'

/** A club with its colours: those it chose, else a pair drawn from its number, which never changes. */
export function withColours<C extends { id: number; colours: Colours | null }>(
  club: C,
): Omit<C, 'colours'> & { colours: Colours } {
  return { ...club, colours: club.colours ?? CURATED_PAIRS[scatter(club.id) % CURATED_PAIRS.length]! }
}

/** Pairs seen on real shirts. Their order gives the clubs that chose nothing their colours: it never changes. */
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
