import type { Registration } from '#contract/registrations/registrations.ts'
import { DIVISION_LABELS } from '#domain/common/reference/divisions.ts'
import { fold } from '#domain/common/text.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'

/**
 * Answers the second line of a row of the club, whole and where there is little room: 'ES Clisson – U17M · Planifié', and
 * who registered it. A team that bears its category leaves only the division to say.
 */
export function rowWords(
  { team_name, category, registered_by }: Pick<Registration, 'team_name' | 'category' | 'registered_by'>,
  label?: string,
): { subtitle: string; brief: string; author: string | null } {
  const isSaid = fold(team_name).includes(fold(category.category))
  const entered = isSaid
    ? category.division && DIVISION_LABELS[category.division].toLowerCase()
    : categoryLabel(category)
  const joined = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(' · ')
  return {
    subtitle: joined(team_name, entered, label),
    brief: joined(team_name, label),
    author: registered_by && `par ${registered_by.full_name}`,
  }
}
