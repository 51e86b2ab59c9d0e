export type EnteredTeam = {
  team_name: string
  club_id: number
  category_id: number
  coach_key: string | null
}

/**
 * French reason why these entrants cannot be one team that plays in several categories; null when they can. Constraints
 * of one entrant hold for all: absences add up, but two coaches contradict each other.
 */
export function sameTeamProblem(teams: readonly EnteredTeam[]): string | null {
  if (distinct(teams.map(({ club_id }) => club_id)) > 1) return 'Une même équipe est d’un seul club.'
  if (distinct(teams.map(({ category_id }) => category_id)) < teams.length)
    return 'Deux équipes d’une catégorie s’y rencontrent\u00a0: elles ne sont pas la même.'
  const coaches = teams.flatMap(({ coach_key }) => coach_key ?? [])
  return distinct(coaches) > 1
    ? 'Une même équipe a un seul entraîneur\u00a0: donnez-leur le même, ou laissez «\u00a0Aucun\u00a0» à toutes sauf une.'
    : null
}

const distinct = (values: readonly unknown[]) => new Set(values).size
