/** Levels of a club, a team or a category, highest first, leisure last. */
export const DIVISIONS = ['elite', 'regionale', 'departementale', 'promotion', 'loisir'] as const

export type Division = (typeof DIVISIONS)[number]

export const DIVISION_LABELS: Record<Division, string> = {
  elite: 'Élite',
  regionale: 'Régionale',
  departementale: 'Départementale',
  promotion: 'Promotion',
  loisir: 'Loisir',
}

/** Choices where a club or an organiser states a level: all divisions, even those that the search hides. */
export const LEVEL_OPTIONS = DIVISIONS.map((value) => ({ value, label: DIVISION_LABELS[value] }))

/** The four divisions of the landing page’s search block. Activating another division adds it. */
export const LANDING_DIVISIONS = ['elite', 'regionale', 'departementale', 'promotion'] as const satisfies Division[]

export function isDivision(value: string): value is Division {
  return (DIVISIONS as readonly string[]).includes(value)
}
