import { fold } from '../common/text.ts'

/**
 * True when the name of a team already says its club: its whole name, its beginning in two words, its town, or a word that
 * follows the letters of a club, as in « BC Bréval » of « Basket Club Bréval ».
 */
export function bearsClub(team: string, { name, city }: { name: string; city?: string | null }): boolean {
  const [first = ''] = team.split(' – ')
  const [, ...rest] = fold(first).match(/[\p{L}\p{N}-]+/gu) ?? []
  return (
    [name, city].some((known) => known && fold(team).includes(fold(known))) ||
    (rest.length > 0 && fold(name).startsWith(fold(first))) ||
    rest.some((word) => word.length > 3 && fold(name).includes(word))
  )
}
