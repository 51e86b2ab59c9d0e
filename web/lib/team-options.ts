import { type Played, type TeamFit, TEAM_FIT_LABELS, teamFit } from '#domain/team-fit.ts'
import type { GroupedOption } from '../components/ui/grouped-options.tsx'
import { categoryName } from './category-label.ts'

type Known = Played & { id: string; name: string }

/** The club’s teams as a list proposes them for a category: those that fit first, and the others with the reason. */
export function teamOptions(teams: readonly Known[], entered: Played | undefined): GroupedOption[] {
  const label = (team: Known) => `${team.name} (${categoryName(team)})`
  if (!entered) return teams.map((team) => ({ value: team.id, label: label(team) }))
  return GROUPS.flatMap(({ group, fits, disabled }) =>
    teams
      .filter((team) => fits.includes(teamFit(team, entered)))
      .map((team) => ({ value: team.id, label: `${label(team)}${reasonOf(teamFit(team, entered))}`, group, disabled })),
  )
}

const reasonOf = (fit: TeamFit) => (fit === 'fits' ? '' : ` – ${TEAM_FIT_LABELS[fit]}`)

const GROUPS: readonly { group: string; fits: readonly TeamFit[]; disabled: boolean }[] = [
  { group: 'Vos équipes qui conviennent', fits: ['fits'], disabled: false },
  { group: 'Vos équipes plus jeunes', fits: ['younger'], disabled: false },
  { group: 'Vos équipes qui ne peuvent pas entrer', fits: ['older', 'gender'], disabled: true },
]
