/**
 * Age categories of French basketball. The value is the label.
 * U17 and U20 are the labels of former seasons: they remain because clubs still use them.
 */
export const CATEGORIES = ['U7', 'U9', 'U11', 'U13', 'U15', 'U17', 'U18', 'U20', 'U21', 'Senior', 'Vétéran'] as const

export type Category = (typeof CATEGORIES)[number]

/** The eight of the search block of the landing page, in its order; activating another adds it. */
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
 * Ages reached in the calendar year where the season starts, both ends included; null is open.
 * Source: FFBB categories of 2025-26 (U7 born 2019–2020 … U18 2008–2010, U21 2005–2007, seniors 2004 and before);
 * U17 and U20 as they stood when U15, U17 and U20 followed one another. Veterans are seniors whose age the
 * tournament's own rules set.
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

/** Categories that a search for this one finds: a former label also finds the one that took its place. */
export function categoriesFound(category: Category): Category[] {
  const successor = SUCCESSORS[category]
  return successor ? [category, successor] : [category]
}

/** True when both names stand for the same group of players for a club: same, or a former label and its successor. */
export function isSameCategory(one: Category, other: Category): boolean {
  return categoriesFound(one).includes(other) || categoriesFound(other).includes(one)
}

/** FFBB mini-basket: under eleven and below. */
export function isMiniBasket(category: Category): boolean {
  return category === 'U7' || category === 'U9' || category === 'U11'
}

/** The youngest play in rotations without ranking nor published scores, unless the organiser chooses otherwise. */
export function playsPlateauByDefault(category: Category): boolean {
  return category === 'U7' || category === 'U9'
}

const SUCCESSORS: Partial<Record<Category, Category>> = { U17: 'U18', U20: 'U21' }
