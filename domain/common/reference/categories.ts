/** Age categories of French basketball. The value is the label. U17 and U20 are former labels that clubs still use. */
export const CATEGORIES = ['U7', 'U9', 'U11', 'U13', 'U15', 'U17', 'U18', 'U20', 'U21', 'Senior', 'Vétéran'] as const

export type Category = (typeof CATEGORIES)[number]

/** The eight categories of the landing page’s search block, in order. Activating another category adds it. */
export const LANDING_CATEGORIES = [
  'U9',
  'U11',
  'U13',
  'U15',
  'U17',
  'U20',
  'Senior',
  'Vétéran',
] as const satisfies Category[]

/**
 * Ages reached in the calendar year in which the season starts, both included; null: no limit. Source: FFBB categories
 * 2025-26 (U7 born 2019–2020 … U18 2008–2010, U21 2005–2007, seniors 2004 and before). U17 and U20 keep the ages that
 * they had when U15, U17 and U20 followed one another. Veterans have the age of seniors; each tournament sets its own
 * limit.
 */
export const CATEGORY_AGES: Record<Category, { youngest: number; oldest: number | null }> = {
  U7: { youngest: 5, oldest: 6 },
  U9: { youngest: 7, oldest: 8 },
  U11: { youngest: 9, oldest: 10 },
  U13: { youngest: 11, oldest: 12 },
  U15: { youngest: 13, oldest: 14 },
  U17: { youngest: 15, oldest: 16 },
  U18: { youngest: 15, oldest: 17 },
  U20: { youngest: 17, oldest: 19 },
  U21: { youngest: 18, oldest: 20 },
  Senior: { youngest: 21, oldest: null },
  Vétéran: { youngest: 21, oldest: null },
}

/** Categories that a search for this one finds: a former label also finds its replacement. */
export function categoriesFound(category: Category): Category[] {
  const successor = SUCCESSORS[category]
  return successor ? [category, successor] : [category]
}

/** True when two labels mean the same players: equal labels, or a former label and its replacement. */
export function isSameCategory(one: Category, other: Category): boolean {
  return categoriesFound(one).includes(other) || categoriesFound(other).includes(one)
}

/** FFBB mini-basket: U11 and younger. */
export function isMiniBasket(category: Category): boolean {
  return category === 'U7' || category === 'U9' || category === 'U11'
}

/** The youngest play a plateau, without ranking or published scores, unless the organiser chooses otherwise. */
export function playsPlateauByDefault(category: Category): boolean {
  return category === 'U7' || category === 'U9'
}

const SUCCESSORS: Partial<Record<Category, Category>> = { U17: 'U18', U20: 'U21' }
