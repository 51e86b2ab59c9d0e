import { isNameIn } from '#domain/clubs/teams/team-name.ts'
import { type Played, TEAM_FIT_LABELS, teamFit } from '#domain/clubs/teams/team-fit.ts'
import type { GroupedOption } from '#web/components/ui/fields/grouped-options.tsx'
import { categoryName } from './category-label.ts'

type Known = Played & { id: string; name: string }

type Option = Pick<GroupedOption, 'group' | 'disabled'> & { reason: string }

/**
 * The teams of a club as a list for a category: those that fit first, the others with the reason.
 * @param entered undefined while no category is chosen
 * @param names names of the club's teams already in that category
 */
export function teamOptions(
  teams: readonly Known[],
  entered: Played | undefined,
  names: readonly string[] = [],
): GroupedOption[] {
  const label = (team: Known) => `${team.name} (${categoryName(team)})`
  if (!entered) return teams.map((team) => ({ value: team.id, label: label(team) }))
  const judged = teams.map((team) => ({ team, option: optionOf(team, entered, names) }))
  return [FITS, YOUNGER, OUT].flatMap((group) =>
    judged
      .filter(({ option }) => option.group === group)
      .map(({ team, option: { reason, ...option } }) => ({
        value: team.id,
        label: label(team) + (reason && ` – ${reason}`),
        ...option,
      })),
  )
}

function optionOf(team: Known, entered: Played, names: readonly string[]): Option {
  const fit = teamFit(team, entered)
  if (fit === 'older' || fit === 'gender') return { group: OUT, disabled: true, reason: TEAM_FIT_LABELS[fit] }
  if (isNameIn(team.name, names)) return { group: OUT, disabled: true, reason: 'déjà inscrite' }
  return fit === 'fits'
    ? { group: FITS, disabled: false, reason: '' }
    : { group: YOUNGER, disabled: false, reason: TEAM_FIT_LABELS[fit] }
}

const FITS = 'Vos équipes qui conviennent'
const YOUNGER = 'Vos équipes plus jeunes'
const OUT = 'Vos équipes qui ne peuvent pas entrer'
