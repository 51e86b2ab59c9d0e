import type { CategorySetUp } from '#contract/competition/competitions.ts'
import type { DrawEntrant } from '#domain/competition/draw/pool-draw.ts'

/** Gives the teams as the rules of the draw know them. */
export const entrantsOf = ({ teams }: CategorySetUp): DrawEntrant[] =>
  teams.map(({ registration_id, team_name, club_id, department, level }) => ({
    id: registration_id,
    name: team_name,
    club: String(club_id),
    department,
    level,
  }))
