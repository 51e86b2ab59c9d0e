/** Teams that enter in one go. */
export const BASKET_LINES_MAX = 12

/** `all`: every team or none. `rest`: those that can, and the others are said. */
export const BASKET_MODES = ['all', 'rest'] as const

export type BasketMode = (typeof BASKET_MODES)[number]

export const BASKET_MODE_LABELS: Record<BasketMode, string> = {
  all: 'Toutes ou aucune',
  rest: 'Ce qui reste',
}
