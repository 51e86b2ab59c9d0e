import { fold, tidy } from '../../common/text.ts'
import { TEAM_NAME_MAX_LENGTH } from '../../common/thresholds.ts'

export const TEAM_NAME_EMPTY = 'Indiquez le nom de votre équipe.'
export const TEAM_NAME_TOO_LONG = `Le nom de l’équipe ne peut pas dépasser ${TEAM_NAME_MAX_LENGTH} caractères.`

/** French reason why a team name is refused as typed; null when it is accepted. */
export function teamNameProblem(typed: string): string | null {
  const { length } = tidy(typed)
  if (length === 0) return TEAM_NAME_EMPTY
  return length > TEAM_NAME_MAX_LENGTH ? TEAM_NAME_TOO_LONG : null
}

/** Compares team names without accents, case and punctuation. */
export const isSameTeamName = (one: string, other: string): boolean => fold(one) === fold(other)

/** Whether the list already has a team of this name, compared by `isSameTeamName`. */
export const isNameIn = (name: string, names: readonly string[]): boolean =>
  names.some((known) => isSameTeamName(known, name))
