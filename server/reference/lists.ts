import {
  CATEGORIES,
  CATEGORY_AGES,
  type Category,
  isMiniBasket,
  LANDING_CATEGORIES,
} from '#domain/common/reference/categories.ts'
import { DEPARTMENTS } from '#domain/common/reference/departments.ts'
import { DIVISION_LABELS, DIVISIONS, LANDING_DIVISIONS } from '#domain/common/reference/divisions.ts'
import { REGIONS } from '#domain/common/reference/regions.ts'

/** First years of the seasons that are prepared in advance. */
const SEASONS = Array.from({ length: 12 }, (_, i) => 2024 + i)

const landingCategories: readonly string[] = LANDING_CATEGORIES
const landingDivisions: readonly string[] = LANDING_DIVISIONS

/**
 * The short lists of the domain, as first rows of their tables. Every category is active (U18 and U21 are today's, U17
 * and U20 yesterday's), but the landing page shows eight. A division is shown only when it is active.
 */
export const referenceLists = {
  regions: REGIONS.map(({ code, name }) => ({ code, name })),
  departments: DEPARTMENTS,
  categories: CATEGORIES.map((code, i) => ({
    code,
    position: i + 1,
    is_mini_basket: isMiniBasket(code),
    active: true,
    on_landing: landingCategories.includes(code),
  })),
  seasons: CATEGORIES.flatMap((category) => SEASONS.map((year) => seasonOf(category, year))),
  divisions: DIVISIONS.map((code, i) => ({
    code,
    label: DIVISION_LABELS[code],
    position: i + 1,
    active: landingDivisions.includes(code),
  })),
}

function seasonOf(category: Category, year: number) {
  const { youngest, oldest } = CATEGORY_AGES[category]
  return {
    category_code: category,
    season: `${year}-${year + 1}`,
    birth_year_from: oldest === null ? null : year - oldest,
    birth_year_to: year - youngest,
  }
}
