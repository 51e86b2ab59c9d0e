/** A tournament has these pages beside its own, as their addresses say them. */
export const VIEWS = ['equipes', 'matchs', 'classements', 'tableau'] as const

export type View = (typeof VIEWS)[number]

export const VIEW_TITLES: Record<View, string> = {
  equipes: 'Équipes',
  matchs: 'Matchs',
  classements: 'Classements',
  tableau: 'Tableau',
}

export const isView = (value: string): value is View => (VIEWS as readonly string[]).includes(value)
