/** Shirt colours that a club may choose, as OKLCH lightness, chroma and hue. A club has two of them. */
export const SHIRTS = {
  red: [0.53, 0.2, 27],
  burgundy: [0.38, 0.13, 18],
  orange: [0.68, 0.175, 50],
  gold: [0.84, 0.16, 88],
  green: [0.53, 0.14, 150],
  fir: [0.37, 0.08, 160],
  turquoise: [0.64, 0.11, 195],
  sky: [0.79, 0.1, 232],
  royal: [0.46, 0.19, 264],
  navy: [0.29, 0.09, 266],
  violet: [0.45, 0.18, 300],
  pink: [0.7, 0.17, 0],
  black: [0.23, 0.012, 265],
  white: [0.965, 0.008, 85],
} as const

export const SHIRT_LABELS: Record<Shirt, string> = {
  red: 'rouge',
  burgundy: 'bordeaux',
  orange: 'orange',
  gold: 'or',
  green: 'vert',
  fir: 'sapin',
  turquoise: 'turquoise',
  sky: 'ciel',
  royal: 'roi',
  navy: 'marine',
  violet: 'violet',
  pink: 'rose',
  black: 'noir',
  white: 'blanc',
}

export type Shirt = keyof typeof SHIRTS

/** The first colour paints the ground, the second what is drawn on it. */
export type Colours = [first: Shirt, second: Shirt]

export const SHIRT_NAMES = Object.keys(SHIRTS) as [Shirt, ...Shirt[]]
