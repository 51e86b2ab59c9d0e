import { describe, expect, it } from 'vitest'
import { REASON_TOO_LONG, REASON_TOO_SHORT, reasonProblem } from '../../common/reason.ts'
import { TEAM_NAME_EMPTY, TEAM_NAME_TOO_LONG, teamNameProblem } from './team-name.ts'

describe('ce que l’on tape', () => {
  it.each([
    ['Les Aigles', null],
    [' \u00a0 ', TEAM_NAME_EMPTY],
    ['x'.repeat(80), null],
    [`  ${'x'.repeat(80)}  `, null],
    ['x'.repeat(81), TEAM_NAME_TOO_LONG],
  ])('nom d’équipe « %s »', (typed, problem) => {
    expect(teamNameProblem(typed)).toBe(problem)
  })

  it.each([
    ['  ok ', REASON_TOO_SHORT],
    ['Non', null],
    ['x'.repeat(500), null],
    ['x'.repeat(501), REASON_TOO_LONG],
  ])('motif « %s »', (typed, problem) => {
    expect(reasonProblem(typed)).toBe(problem)
  })
})
