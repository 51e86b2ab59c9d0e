import {
  CATEGORIES,
  CATEGORY_AGES,
  type Category,
  isMiniBasket,
  LANDING_CATEGORIES,
} from '#domain/reference/categories.ts'
import { DEPARTMENTS } from '#domain/reference/departments.ts'
import { DIVISION_LABELS, DIVISIONS, LANDING_DIVISIONS } from '#domain/reference/divisions.ts'
import { REGIONS } from '#domain/reference/regions.ts'

/** Years in which the seasons known in advance start. */
const SEASONS = Array.from({ length: 12 }, (_, i) => 2024 + i)

const landing: readonly string[] = [...LANDING_CATEGORIES, ...LANDING_DIVISIONS]

/** The short lists of the domain as rows of their tables. What the landing page has always offered starts active. */
export const referenceLists = {
  regions: REGIONS.map(({ code, name }) => ({ code, name })),
  departments: DEPARTMENTS,
  categories: CATEGORIES.map((code, i) => ({
    code,
    position: i + 1,
    is_mini_basket: isMiniBasket(code),
    active: landing.includes(code),
  })),
  seasons: CATEGORIES.flatMap((category) => SEASONS.map((year) => seasonOf(category, year))),
  divisions: DIVISIONS.map((code, i) => ({
    code,
    label: DIVISION_LABELS[code],
    position: i + 1,
    active: landing.includes(code),
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
