import { expect, test } from 'vitest'
import { sameTeamProblem } from './same-team.ts'

const team = (club_id: number, category_id: number, coach_key: string | null = null) => ({
  team_name: 'Bron',
  club_id,
  category_id,
  coach_key,
})

test.each([
  ['un club, deux catégories', [team(1, 1), team(1, 2)], null],
  ['un club, trois catégories, un entraîneur dit une fois', [team(1, 1), team(1, 2, 'Entraîneur A'), team(1, 3)], null],
  ['deux clubs', [team(1, 1), team(2, 2)], 'd’un seul club'],
  ['une catégorie', [team(1, 1), team(1, 1)], 's’y rencontrent'],
  ['trois, dont deux d’une catégorie', [team(1, 1), team(1, 2), team(1, 1)], 's’y rencontrent'],
  ['deux entraîneurs', [team(1, 1, 'Entraîneur A'), team(1, 2, 'Entraîneur B')], 'un seul entraîneur'],
])('une même équipe : %s', (_, teams, problem) => {
  const said = sameTeamProblem(teams)
  if (problem === null) expect(said).toBeNull()
  else expect(said).toContain(problem)
})
