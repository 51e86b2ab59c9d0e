import type { Category } from '../../common/reference/categories.ts'
import { type Season, birthYears } from '../../common/dates/season.ts'

/** Explains `proposedCategory` on the screen. */
export const CARRY_OVER_RULE =
  'Une équipe passe dans la catégorie suivante quand plus de la moitié de ses joueurs seront trop âgés pour la sienne\u00a0; sinon, ou si ses joueurs ne sont pas saisis, elle y reste. Vous pouvez changer chaque proposition.'

/**
 * The category proposed for a team in another season. It is the next one when more than half of its players will be too
 * old for its own and the platform offers that category (`active`); otherwise its own.
 */
export function proposedCategory(
  team: { category: Category; birth_years: readonly number[] },
  season: Season,
  active: readonly Category[],
): Category {
  const { from } = birthYears(team.category, season)
  const next = NEXT[team.category]
  if (from === null || !next || !active.includes(next)) return team.category
  const tooOld = team.birth_years.filter((year) => year < from).length
  return tooOld * 2 > team.birth_years.length ? next : team.category
}

/** Changes the category in the name of a team: 'U13F Lyon' → 'U15F Lyon'. A name without category stays. */
export function carriedName(name: string, from: Category, to: Category): string {
  return from === to ? name : name.replace(new RegExp(`(?<![\\p{L}\\p{N}])${from}(?!\\p{N})`, 'gu'), to)
}

/** For each category, the youngest one for players a year too old for it. Former categories lead to current ones. */
const NEXT: Partial<Record<Category, Category>> = {
  U7: 'U9',
  U9: 'U11',
  U11: 'U13',
  U13: 'U15',
  U15: 'U18',
  U17: 'U18',
  U18: 'U21',
  U20: 'U21',
  U21: 'Senior',
}
