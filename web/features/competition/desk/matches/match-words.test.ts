import { expect, test } from 'vitest'
import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { matchName, momentWords, presenceWords, resultWords, tableWords } from './match-words.ts'
import { rowOf } from './row-of.ts'

test('une heure d’un autre jour que celui de l’horloge dit son jour', () => {
  const desk = { time_zone: 'Europe/Paris' } as Desk
  const match = { scheduled_date: '2027-05-22T22:30:00.000Z', late_minutes: 0, status: 'scheduled' } as DeskMatch
  const said = (now: string) => momentWords(match, desk, new Date(now)).replaceAll(/\s/gu, ' ')
  expect(said('2027-05-23T10:00:00.000Z')).toBe('0 h 30')
  expect(said('2027-05-22T21:59:00.000Z')).toBe('dim. 23 mai, 0 h 30')
})

test('un match se nomme par sa catégorie et son numéro, en mots', () => {
  const desk = { categories: [{ id: 4, label: 'Senior F' }] } as Desk
  const match = (category_id: number) => ({ category_id, number: 9, label: 'Senior F 9' }) as DeskMatch
  expect(matchName(match(4), desk).replaceAll(/\s/gu, ' ')).toBe('Senior F, match 9')
  expect(matchName(match(5), desk)).toBe('Senior F 9')
})

test.each([
  ['present', 'present', 'Deux équipes présentes.'],
  ['present', 'expected', 'Manque Orthez.'],
  ['absent', 'present', 'Manque Pau.'],
  ['expected', 'absent', 'Aucune équipe présente.'],
] as const)('%s et %s : %s', (one, other, said) => {
  const desk = {
    teams: [
      { registration_id: 'a', name: 'Pau', presence: one },
      { registration_id: 'b', name: 'Orthez', presence: other },
    ],
  } as Desk
  const match = (registration_id: string | null) =>
    ({ teams: [{ registration_id: 'a' }, { registration_id }] }) as DeskMatch
  expect(presenceWords(match('b'), desk)).toBe(said)
  expect(presenceWords(match(null), desk)).toBe('')
})

const [justNow, before] = ['2027-05-22T11:59:30.000Z', '2027-05-22T11:55:00.000Z']
const table = (seen_at: string, unsent = 0) => ({ label: 'Alix', seen_at, unsent })
const pen = (seen_at: string, is_desk = false) => ({
  holder: is_desk ? 'La régie' : 'Alix',
  is_desk,
  seen_at,
  asked_by: null,
})

test.each([
  ['qui marque sans arrêt', table(justNow), pen(justNow), 'Table : Alix.'],
  ['qui ne dit plus rien, une seule fois', table(before), pen(before), 'Table : Alix, vue à 13 h 55.'],
  ['qui a encore à envoyer', table(justNow, 2), pen(justNow), 'Table : Alix, non synchronisé (2), vue à 13 h 59.'],
  ['de personne', null, null, ''],
  ['venue, sans match', table(justNow), null, ''],
  ['repartie, sans match', table(before), null, 'Table : Alix, vue à 13 h 55.'],
  ['dont la régie a repris la marque', table(before), pen(justNow, true), 'Marqué par la régie.'],
  [
    'dont la régie a repris la marque, et qui a encore à envoyer',
    table(before, 2),
    pen(justNow, true),
    'Marqué par la régie. Table : Alix, non synchronisé (2), vue à 13 h 55.',
  ],
])('une table %s', (_, seen, holding, said) => {
  const words = tableWords(seen, holding, { time_zone: 'Europe/Paris' } as Desk, new Date('2027-05-22T12:00:00.000Z'))
  expect(words.join(' ').replaceAll(/\s/gu, ' ')).toBe(said)
})

test.each([
  ['à venir', { status: 'scheduled' }, null, null, undefined],
  ['en cours', { status: 'in_progress', score: [8, 2] }, '8 – 2', ['live', 8, 2], undefined],
  ['joué', { score: [48, 52], outcome: { kind: 'score' } }, '48 – 52', ['final', 48, 52], undefined],
  [
    'gagné par défaut',
    { score: [9, 4], outcome: { kind: 'default', by: 0 } },
    '9 – 4, défaut de Pau',
    ['final', 9, 4],
    2,
  ],
  ['forfait', { score: [20, 0], outcome: { kind: 'forfeit', by: 1 } }, 'forfait d’Orthez', null, 1],
  ['double forfait', { score: [0, 0], outcome: { kind: 'double_forfeit' } }, 'double forfait', null, undefined],
  ['sans score', { is_scored: false, outcome: { kind: 'played' } }, 'joué', null, undefined],
] as const)(
  'à la régie, un match %s dit son résultat, et ses points quand il en a',
  (_, told, words, points, winner) => {
    const match = {
      status: 'completed',
      is_scored: true,
      score: null,
      outcome: null,
      teams: [
        { registration_id: 'a', name: 'Pau' },
        { registration_id: 'b', name: 'Orthez' },
      ],
      ...told,
    } as unknown as DeskMatch
    const { score, winner: won, team1, team2 } = rowOf(match, new Map())
    expect(resultWords(match)).toBe(words)
    expect(score && [score.kind, score.team1, score.team2]).toEqual(points)
    expect([won, team1.label, team2.label]).toEqual([winner, 'Pau', 'Orthez'])
  },
)
