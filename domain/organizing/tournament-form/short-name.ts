import { type Gender, GENDER_LABELS } from '../../common/reference/genders.ts'

/** Short name of a category: 'U13F', 'U9 mixte', 'Senior féminin'. */
export function shortCategoryName({ category, gender }: { category: string; gender: Gender }): string {
  const isYouth = /^U\d/u.test(category)
  return isYouth && gender !== 'mixte'
    ? `${category}${gender === 'masculin' ? 'M' : 'F'}`
    : `${category} ${GENDER_LABELS[gender].toLowerCase()}`
}
