import { expect, test } from 'vitest'
import { sameTeamChoices } from './same-team-choices.ts'

const team = (registration_id: string, category_id: number, same_team: string[] = [], club_id = 1) => ({
  registration_id,
  team_name: registration_id,
  category: `U${category_id}`,
  category_id,
  club_id,
  same_team,
})
const labels = (own: ReturnType<typeof team>, teams: ReturnType<typeof team>[]) =>
  sameTeamChoices(own, [own, ...teams]).map(({ label }) => label)

test('seules les équipes du club, dans une autre catégorie, sont proposées', () => {
  expect(labels(team('a', 13), [team('b', 13), team('c', 15), team('d', 15, [], 2)])).toEqual(['U15, c'])
})

test('ce qui est déjà une équipe est proposé ensemble, une fois, et sans une catégorie de trop', () => {
  const [c, d] = [team('c', 15, ['d']), team('d', 18, ['c'])]
  expect(labels(team('a', 13), [c, d])).toEqual(['U15, c et U18, d'])
  expect(labels(team('a', 18), [c, d])).toEqual([])
})

test('le choix en cours est parmi ceux qui sont proposés', () => {
  const own = team('a', 13, ['c', 'd'])
  const choices = sameTeamChoices(own, [own, team('c', 15, ['a', 'd']), team('d', 18, ['a', 'c'])])
  expect(choices).toEqual([{ value: 'c', label: 'U15, c et U18, d' }])
})
