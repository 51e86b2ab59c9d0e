import { GENDER_LABELS, GENDERS } from '#domain/common/reference/genders.ts'
import { shortCategoryName } from '#domain/organizing/tournament-form/short-name.ts'
import type { TypedCategory } from '#domain/organizing/tournament-form/tournament-fields.ts'

/** 'U13 Féminin'. */
export function categoryTitle({ category, gender }: Pick<TypedCategory, 'category' | 'gender'>): string {
  const known = GENDERS.find((one) => one === gender)
  return known ? `${category} ${GENDER_LABELS[known]}` : category
}

/** 'U13F'. */
export function shortCategory({ category, gender }: Pick<TypedCategory, 'category' | 'gender'>): string {
  const known = GENDERS.find((one) => one === gender)
  return known ? shortCategoryName({ category, gender: known }) : category
}
