import type { TournamentSummary } from '#contract/tournaments.ts'
import { DIVISION_LABELS } from '#domain/reference/divisions.ts'
import { GENDER_LABELS } from '#domain/reference/genders.ts'

type Entered = Pick<TournamentSummary['categories'][number], 'category' | 'gender' | 'division'>

/** 'U13 féminin'. */
export function categoryName({ category, gender }: Entered): string {
  return `${category} ${GENDER_LABELS[gender].toLowerCase()}`
}

/** 'U13 féminin, régionale'. */
export function categoryLabel(entered: Entered): string {
  return entered.division
    ? `${categoryName(entered)}, ${DIVISION_LABELS[entered.division].toLowerCase()}`
    : categoryName(entered)
}
