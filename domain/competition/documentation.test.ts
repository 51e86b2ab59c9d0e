import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileFormat, type Format } from './formats/compile-format.ts'
import { recordResult } from './results/acts/record-result.ts'
import { startCompetition } from './results/state/competition-state.ts'
import { assembleProblem } from './schedule/problem/assemble-problem.ts'
import { checkPlan } from './schedule/checks/check-plan.ts'
import { planSchedule } from './schedule/plan-schedule.ts'
import { spanOn } from './schedule/wall-times.ts'
import { fiba5x5 } from './standings/standing-rules.ts'
import { standings } from './standings/standings.ts'

test('une compétition se compile, et un résultat donne un nouvel état', () => {
  const format: Format = {
    kind: 'pools_then_bracket',
    pool_count: 2,
    qualified: 2,
    best_next: 0,
    bracket: { kind: 'single_elimination', third_place: true },
    others_play_on: false,
  }
  const entrants = ['Lyon', 'Bron', 'Caluire', 'Oullins', 'Vienne', 'Givors'].map((name) => ({ id: name, name }))
  const state = startCompetition(compileFormat(format, entrants.length), entrants, fiba5x5)

  const change = recordResult(state, 'poules.A.1-2', { kind: 'score', score: [52, 48] })

  expect(change.ok && Object.keys(change.state.results)).toEqual(['poules.A.1-2'])
})

test('un classement dit pourquoi', () => {
  const game = (one: string, other: string, score: [number, number]) => ({
    teams: [one, other] as const,
    outcome: { kind: 'score' as const, score },
  })
  const table = standings({
    teams: ['A', 'B', 'C'].map((id) => ({ id, name: id })),
    results: [game('A', 'B', [80, 70]), game('B', 'C', [75, 70]), game('C', 'A', [72, 70])],
    rules: fiba5x5,
    is_complete: true,
  })
  const second = table.rows[1]?.reason // '… différence particulière (−3).'

  expect(second).toBe('3 points en 2 matchs. À égalité avec A et B : différence particulière (−3).')
})

test('un planning respecte tout, et sa borne est prouvée', () => {
  const day = spanOn('2026-05-16', '09:00', '20:00', 'Europe/Paris')
  const court = (id: string, is_main: boolean) => ({ id, name: id, site: 'gymnase', is_main, open: [day], blocked: [] })
  const problem = assembleProblem({
    courts: [court('Terrain 1', true), court('Terrain 2', false)],
    competitions: [
      {
        rules: {
          id: 'u13f',
          name: 'U13F',
          duration: 20,
          turnaround: 5,
          min_rest: 15,
          max_in_row: 2,
          max_per_day: null,
          days: null,
        },
        competition: compileFormat({ kind: 'pools', pool_count: 4, legs: 1 }, 16),
      },
    ],
  })
  const planning = planSchedule(problem, { seed: 1 })

  expect(planning.feasible && checkPlan(problem, planning.plan.games)).toEqual([])
  expect(planning.feasible && planning.plan.ratio_to_bound).toBe(1)
})

test('chaque exemple de la page est du code que ces tests exécutent', () => {
  const page = readFileSync(new URL('../../docs/domain/competition/competition.md', import.meta.url), 'utf8')
  const here = flat(readFileSync(new URL(import.meta.url), 'utf8'))
  const examples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
  expect(examples.length).toBe(3)
  for (const example of examples) expect(here).toContain(flat(example))
})

/** Removes indentation and blank lines. */
const flat = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
