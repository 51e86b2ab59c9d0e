import type { PlanConstraints } from '#contract/competition/plans.ts'

type Team = Pick<
  PlanConstraints['teams'][number],
  'registration_id' | 'team_name' | 'category' | 'category_id' | 'club_id' | 'same_team'
>

/**
 * Lists the teams of its club that a team may be the same as. Each comes with the others that it already is, since
 * joining one joins all.
 */
export function sameTeamChoices(team: Team, teams: readonly Team[]): { value: string; label: string }[] {
  const byId = new Map(teams.map((each) => [each.registration_id, each]))
  const own = new Set(team.same_team)
  const wholeOf = (each: Team) => [each, ...each.same_team.flatMap((id) => byId.get(id) ?? [])]
  const isFirst = ({ registration_id, same_team }: Team) =>
    own.has(registration_id)
      ? registration_id === team.same_team[0]
      : !same_team.some((id) => isBefore(id, registration_id))
  const order = new Map(teams.map(({ registration_id }, at) => [registration_id, at]))
  const isBefore = (one: string, other: string) => (order.get(one) ?? 0) < (order.get(other) ?? 0)
  return teams
    .filter((each) => each !== team && each.club_id === team.club_id && isFirst(each))
    .map((each) => wholeOf(each).filter((member) => member !== team))
    .filter((whole) => whole.every(({ category_id }) => category_id !== team.category_id))
    .map((whole) => ({
      value: whole[0]!.registration_id,
      label: whole.map(({ category, team_name }) => `${category}, ${team_name}`).join(' et '),
    }))
}
