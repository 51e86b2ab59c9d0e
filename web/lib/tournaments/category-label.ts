import { type Division, DIVISION_LABELS } from '#domain/common/reference/divisions.ts'
import { type Gender, GENDER_LABELS } from '#domain/common/reference/genders.ts'

type Entered = { category: string; gender: Gender; division: Division | null }

/** 'U13 féminin'. */
export function categoryName({ category, gender }: Omit<Entered, 'division'>): string {
  return `${category} ${GENDER_LABELS[gender].toLowerCase()}`
}

/** 'U13 féminin, régionale'. */
export function categoryLabel(entered: Entered): string {
  return entered.division
    ? `${categoryName(entered)}, ${DIVISION_LABELS[entered.division].toLowerCase()}`
    : categoryName(entered)
}
