import { expect, test } from 'vitest'
import { judgedAdvice } from '#test/competition/judge/advice.ts'
import { MIDNIGHT } from '#test/competition/judge/instance.ts'
import { compileFormat } from '../../formats/compile-format.ts'
import { assembleProblem } from '../problem/assemble-problem.ts'
import { planSchedule } from '../plan-schedule.ts'
import type { Court, Player } from '../schedule-problem.ts'

const at = (hours: number) => MIDNIGHT + hours * 60

const court = (id: string, to: number): Court => ({
  id,
  name: id,
  site: 's',
  is_main: true,
  open: [{ from: at(9), to: at(to) }],
  blocked: [],
})

const teams = (away: Player['unavailable']) =>
  ['Lyon', 'Bron', 'Vaulx', 'Oullins'].map((name, index): Player => ({
    id: name,
    name,
    club: null,
    coach: null,
    unavailable: index === 1 ? away : [],
    can_referee: false,
  }))

function advice(courts: readonly Court[], away: Player['unavailable'] = []) {
  const rules = { id: 'a', name: 'U13', duration: 20, turnaround: 5, min_rest: 20, max_in_row: null, max_per_day: null }
  const problem = assembleProblem({
    courts,
    competitions: [
      {
        rules: { ...rules, days: null },
        competition: compileFormat({ kind: 'round_robin', legs: 1 }, 4),
        teams: teams(away),
      },
    ],
  })
  const planning = planSchedule(problem)
  if (planning.feasible) throw new Error('Un planning existe.')
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return {
    message: plain(planning.message),
    sets: [planning.relax, ...planning.alternatives].map((set) => set.map(({ text }) => plain(text))),
  }
}

test('chaque proposition suffit, n’est dite qu’une fois, et ne cède rien de trop', () => {
  const judged = Array.from({ length: 20 }, (_, seed) => judgedAdvice(seed, 2000)).filter((wrong) => wrong !== null)
  expect(judged.flat()).toEqual([])
  expect(judged.length).toBeGreaterThan(4)
})

test('une équipe absente de dix heures à vingt heures est nommée, et demandée avant toute heure de plus', () => {
  const { message, sets } = advice([court('Terrain 1', 18)], [{ from: at(10), to: at(20) }])
  expect(message).toContain('Ce qui bloque : Bron n’est pas là le sam. 16 mai de 10 h à 20 h')
  expect(sets[0]).toEqual(['Demander à Bron d’être là le sam. 16 mai de 10 h à 20 h'])
})

test('un terrain qui ferme avant les autres est prolongé à partir de son heure, et lui seul', () => {
  const evening = [
    { from: at(9), to: at(9.5) },
    { from: at(19.8), to: at(20) },
  ]
  const { sets } = advice([court('Petit terrain', 10), { ...court('Grand terrain', 20), open: evening }])
  expect(sets[0]).toEqual(['Prolonger l’ouverture de Petit terrain jusqu’à 11 h 30 (sam. 16 mai)'])
})
