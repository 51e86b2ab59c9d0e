import type { Registration } from '#contract/registrations/registrations.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'

/** Answers the second line of a row of the club, whole and where there is little room: 'ES Clisson – U17M · Planifié'. */
export function rowWords(
  { team_name, category, registered_by }: Pick<Registration, 'team_name' | 'category' | 'registered_by'>,
  label?: string,
): { subtitle: string; brief: string } {
  const joined = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(' · ')
  return {
    subtitle: joined(team_name, categoryLabel(category), registered_by && `par ${registered_by.full_name}`, label),
    brief: joined(team_name, label),
  }
}
