import { expect, test } from 'vitest'
import type { Desk } from '#contract/competition/desk-view.ts'
import { toSettle } from './to-settle.ts'

const match = (id: number, hour: string, status: string) => ({
  id,
  category_id: 1,
  label: `U13 F ${id}`,
  court_id: 1,
  scheduled_date: `2026-10-24T${hour}:00:00Z`,
  ends_at: `2026-10-24T${hour}:20:00Z`,
  late_minutes: 0,
  status,
  pen: null,
  lost_referees: false,
  teams: [
    { registration_id: 'a', name: 'Clisson – U13 F' },
    { registration_id: 'b', name: 'Bréval – U13 F' },
  ],
})

const deskWith = (parts: object) =>
  ({
    time_zone: 'Europe/Paris',
    forfeit_minutes: 15,
    teams: [],
    table_alerts: [],
    settled: [],
    categories: [],
    courts: [],
    ...parts,
  }) as unknown as Desk

test('un match dont le terrain a continué est à replacer, et dit qui devait jouer contre qui', () => {
  const desk = deskWith({
    courts: [{ id: 1, name: 'Terrain 1' }],
    matches: [match(3, '08', 'scheduled'), match(4, '09', 'completed')],
  })
  const texts = toSettle(desk, new Date('2026-10-24T09:30:00Z')).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringMatching(/^À replacer\s: U13 F 3, Clisson – U13 F contre Bréval – U13 F\. Son heure est passée/u),
  ])
})

test('garder n’est pas proposé quand une équipe jouerait ensuite contre elle-même : la raison se lit, rejouer reste', () => {
  const contested = { match_id: 3, game: 'tableau.1.1', played_by: 'Bron – Irigny', expected: 'Bron – Givors' }
  const why = 'Une équipe devrait ensuite jouer contre elle-même : ce match est à rejouer.'
  const labels = [null, why].map((keep_problem) => {
    const category = { id: 1, label: 'U13 F', stages: [], pools: [], against_itself: [], next_in: [] }
    const desk = deskWith({
      matches: [match(3, '08', 'completed')],
      categories: [{ ...category, contested: [{ ...contested, keep_problem }] }],
    })
    return toSettle(desk, new Date('2026-10-24T09:30:00Z')).flatMap((each) =>
      each.of === 'competition' ? [[each.text.includes(why), each.acts.map(({ label }) => label)]] : [],
    )
  })
  expect(labels).toEqual([[[false, ['Garder', 'Rejouer']]], [[true, ['Rejouer']]]])
})

test('un score à confirmer vient le premier, avant tout ce que l’horloge et les compétitions demandent', () => {
  const category = { id: 1, label: 'U13 F', pools: [], contested: [], against_itself: [], next_in: [] }
  const desk = deskWith({
    teams: [{ registration_id: 'a', presence: 'absent' }],
    matches: [{ ...match(3, '08', 'in_progress'), lost_referees: true }, match(4, '09', 'scheduled')],
    categories: [{ ...category, stages: [{ id: 'poules', name: 'Poules', state: 'ready', locked: false }] }],
    table_alerts: [
      { id: 1, match_id: 3, by: 'Paul, terrain 1', said: 'Trop tard.', teams: ['a', 'b'], score: null, count: 2 },
      { id: 2, match_id: 3, by: 'Paul, terrain 1', said: 'À accepter.', teams: ['a', 'b'], score: [32, 35], count: 1 },
    ],
  })
  const waiting = toSettle(desk, new Date('2026-10-24T09:00:00Z'))
  expect(new Set(waiting.map(({ of }) => of)).size).toBeGreaterThan(3)
  expect(waiting[0]).toMatchObject({ of: 'table', kind: 'final', score: '32 – 35' })
})

test('la marque que la régie tient sans rien dire n’est pas une table muette', () => {
  const silent = (is_desk: boolean) => {
    const pen = { holder: 'Alix', is_desk, seen_at: '2026-10-24T08:00:00Z', asked_by: null }
    const desk = deskWith({
      matches: [{ ...match(3, '08', 'in_progress'), pen }],
    })
    return toSettle(desk, new Date('2026-10-24T08:15:00Z')).filter(({ key }) => key === 'silent:3')
  }
  expect(silent(false)).toHaveLength(1)
  expect(silent(true)).toEqual([])
})
